import { ANYBODY } from '#domain/account/anybody.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DeliveryAnswer } from '#domain/delivery/delivery.ts';
import { DAY } from '#domain/time/indian-day.ts';
import { fullPincode } from '#domain/validation/address.ts';
import { callPublicly } from '#data/api/procedures.ts';
import { serverNow } from '#data/env/server-now.ts';
import { createStore } from '#data/env/store.ts';
import { userIdOf } from '#data/session/session-state.ts';
import {
  answersFor,
  readDeliveries,
  storeDeliveries,
  withAnswers,
  type KnownAnswer,
  type KnownDeliveries,
} from '#data/shopper/known-deliveries.ts';
import { pageClock, pageKv, startData, stores } from '#data/page.ts';
import { useProfile } from '../profile.ts';
import { useStore } from '../read.ts';
import { useUserId } from '../session.ts';
import { useReachable } from '../sync-status.ts';

/** `known`: `asOf` is the ISO time of an answer that is more than a day old, else null. */
export type Delivery =
  | { status: 'asking' | 'offline' | 'failed' }
  | ({ status: 'known'; asOf: string | null } & DeliveryAnswer);

// Answers are asked for again after so many ms. Until then they are shown without a request.
const FRESH_MS = 6 * 60 * 60_000;
// One call may ask about so many brands.
const MOST_ASKED = 50;

/** Counts the changes that this page has made to what is stored. */
const changes = createStore(0);

function change(owner: string, next: (known: KnownDeliveries) => KnownDeliveries): void {
  storeDeliveries(pageKv, owner, next(readDeliveries(pageKv, owner)));
  changes.set(changes.get() + 1);
}

function useKnown(): { owner: string; known: KnownDeliveries } {
  const owner = useUserId() ?? ANYBODY;
  const count = useStore(changes);
  // eslint-disable-next-line react/exhaustive-deps -- what is stored changes when it is counted
  const known = useMemo(() => readDeliveries(pageKv, owner), [owner, count]);
  return { owner, known };
}

/**
 * The pincode that products are delivered to. It is the one that this person typed last on this device. Without one it is that of the
 * saved address. Without that it is the one that they typed before they signed in. `choose` remembers another one. Its null forgets it.
 */
export function useDeliveryPincode(): { pincode: string | null; choose: (pincode: string | null) => void } {
  const { owner, known } = useKnown();
  const profile = useProfile();
  const saved = profile.status === 'ready' ? fullPincode(profile.data?.pincode ?? '') : null;
  const choose = useCallback(
    (pincode: string | null) => change(owner, (before) => ({ ...before, pincode, asVisitor: null })),
    [owner],
  );
  return { pincode: known.pincode ?? saved ?? known.asVisitor, choose };
}

/**
 * What these brands say about a pincode, by their ids. Answers are kept on the device, so that they can be read without a connection.
 * A failed request is repeated when the connection comes back, and by `retry`.
 */
export function useDeliveries(
  pincode: string | null,
  brands: readonly string[],
): { of: (brand: string) => Delivery; retry: () => void } {
  const { owner, known } = useKnown();
  const reachable = useReachable();
  const [round, setRound] = useState(0);
  const [failed, setFailed] = useState('');
  const now = serverNow(pageClock, stores);
  const answers = pincode === null ? {} : answersFor(known, pincode);
  const isFresh = (answer: KnownAnswer | undefined) =>
    answer !== undefined && Math.abs(now - answer.at) < FRESH_MS;
  const due = brands.filter((brand) => !isFresh(answers[brand])).slice(0, MOST_ASKED);
  const question = pincode === null || due.length === 0 ? '' : [pincode, ...due].join(' ');
  const attempt = `${question} ${reachable} ${round}`;

  useEffect(() => {
    const [asked, ...sellers] = question.split(' ');
    if (!reachable || !asked) return undefined;
    let current = true;
    ask(owner, asked, sellers).catch(() => {
      if (current) setFailed(attempt);
    });
    return () => {
      current = false;
    };
  }, [owner, question, reachable, attempt]);

  return {
    retry: useCallback(() => setRound((before) => before + 1), []),
    of: (brand) => {
      const answer = answers[brand];
      if (answer !== undefined) {
        const { delivers, days, at } = answer;
        return { status: 'known', delivers, days, asOf: now - at > DAY ? new Date(at).toISOString() : null };
      }
      if (failed === attempt) return { status: 'failed' };
      return { status: reachable ? 'asking' : 'offline' };
    },
  };
}

type WireAnswer = DeliveryAnswer & { seller_id: string };

async function ask(owner: string, pincode: string, sellers: string[]): Promise<void> {
  const { env } = await startData();
  const args = { p_pincode: pincode, p_sellers: sellers };
  const answer = (await callPublicly(env, 'delivery_to', args, { isOurs: Array.isArray })) as WireAnswer[];
  const at = serverNow(pageClock, stores);
  const answers = Object.fromEntries(
    answer.map(({ seller_id: brand, delivers, days }) => [brand, { delivers, days, at }] as const),
  );
  // Nothing is stored for somebody who has signed in or out meanwhile.
  if ((userIdOf(stores.session.get()) ?? ANYBODY) !== owner) return;
  change(owner, (known) => withAnswers(known, pincode, answers));
}
