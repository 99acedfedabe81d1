import { useMemo } from 'react';
import type { Mutation } from '#domain/mutation/mutation.ts';
import { stores } from '../page.ts';
import { useStore } from './read.ts';
import { useUserId } from './session.ts';

/** A change made on this device that the server has not taken: it still waits, or was rejected with a code. */
export type WaitingChange = {
  key: string;
  /** Its mutation id; null for the instant until it is stored. */
  n: number | null;
  mutation: Mutation;
  /** ISO time of the tap. */
  at: string;
  state: 'waiting' | 'parked';
  code: string | null;
  /** The name in the shop, or else the one at the tap; '' when the change is about no product. */
  productName: string;
};

/** Reads the signed-in person's unsent changes, oldest first. */
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

/** Reads those that the server rejected, or that waited too long. Each waits for Retry or Discard. */
export function useRefusedChanges(): WaitingChange[] {
  const changes = useWaitingChanges();
  return useMemo(() => changes.filter((change) => change.state === 'parked'), [changes]);
}

/** Counts the changes of people who are not signed in on this device now. Nothing else of them is shown. */
export function usePendingOfOthers(): number {
  const outbox = useStore(stores.outbox);
  const userId = useUserId();
  return outbox.filter((entry) => entry.userId !== userId && entry.state !== 'applied').length;
}

/** Reads when this device last held everything that the server had, as ISO times; null when it never did. */
export function useLastPulls(): { shop: string | null; own: string | null } {
  const { catalogueAt, shopperAt } = useStore(stores.connection);
  return { shop: catalogueAt, own: shopperAt };
}
