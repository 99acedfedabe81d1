import { useMemo } from 'react';
import type { Mutation } from '#domain/mutation/mutation.ts';
import { stores } from '../page.ts';
import { useStore } from './read.ts';
import { useUserId } from './session.ts';

/** A change made on this device that the server has not taken: still waiting, or refused with a code. */
export type WaitingChange = {
  key: string;
  /** Its number in the outbox; null for the instant until it is stored. */
  n: number | null;
  mutation: Mutation;
  /** ISO time of the tap. */
  at: string;
  state: 'waiting' | 'parked';
  code: string | null;
  /** As it is in the shop, or else was at the tap; '' when the change is about no product. */
  productName: string;
};

/** What the signed-in person's device still holds back, oldest first. */
export function useWaitingChanges(): WaitingChange[] {
  const outbox = useStore(stores.outbox);
  const catalogue = useStore(stores.catalogue);
  const userId = useUserId();
  return useMemo(
    () =>
      outbox.flatMap(({ key, userId: owner, intent, state, code, about = '' }) => {
        if (owner !== userId || state === 'applied') return [];
        const product =
          'productId' in intent.args ? catalogue.index.product(intent.args.productId) : undefined;
        return [
          {
            key,
            n: intent.n,
            mutation: intent,
            at: intent.at,
            state,
            code,
            productName: product?.name ?? about,
          },
        ];
      }),
    [outbox, userId, catalogue],
  );
}

/** Those of them that the server refused, or that waited too long: each waits for Retry or Discard. */
export function useRefusedChanges(): WaitingChange[] {
  const changes = useWaitingChanges();
  return useMemo(() => changes.filter((change) => change.state === 'parked'), [changes]);
}

/** How many changes wait here of people who are not signed in on this device now. Nothing else is told of them. */
export function usePendingOfOthers(): number {
  const outbox = useStore(stores.outbox);
  const userId = useUserId();
  return outbox.filter((entry) => entry.userId !== userId && entry.state !== 'applied').length;
}

/** When this device last held everything the server had: ISO times, null when it never did. */
export function useLastPulls(): { shop: string | null; own: string | null } {
  const { catalogueAt, shopperAt } = useStore(stores.line);
  return { shop: catalogueAt, own: shopperAt };
}
