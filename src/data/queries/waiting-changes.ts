import { useMemo } from 'react';
import type { Intent } from '../../domain/intents.ts';
import { stores } from '../page.ts';
import { useStore } from './read.ts';

/** A change made on this device that the server has not taken: still waiting, or refused with a code. */
export type WaitingChange = {
  key: string;
  /** Its number in the outbox; null for the instant until it is stored. */
  n: number | null;
  intent: Intent;
  /** ISO time of the tap. */
  at: string;
  state: 'waiting' | 'parked';
  code: string | null;
  /** '' when the change is about no product, or one this device does not know. */
  productName: string;
};

/** What the signed-in person's device still holds back, oldest first. */
export function useWaitingChanges(): WaitingChange[] {
  const outbox = useStore(stores.outbox);
  const session = useStore(stores.session);
  const catalogue = useStore(stores.catalogue);
  const userId = session.status === 'signed-in' ? session.user.id : null;
  return useMemo(
    () =>
      outbox.flatMap(({ key, userId: owner, intent, state, code }) => {
        if (owner !== userId || state === 'applied') return [];
        const product = 'productId' in intent.args ? catalogue.byId.get(intent.args.productId) : undefined;
        return [{ key, n: intent.n, intent, at: intent.at, state, code, productName: product?.name ?? '' }];
      }),
    [outbox, userId, catalogue],
  );
}

/** When this device last held everything the server had: ISO times, null when it never did. */
export function useLastPulls(): { shop: string | null; own: string | null } {
  const { catalogueAt, shopperAt } = useStore(stores.line);
  return { shop: catalogueAt, own: shopperAt };
}
