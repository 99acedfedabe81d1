import { useState } from 'react';
import { listings } from '../../../../data/actions/listings.ts';
import type { BulkChange, PlannedChange } from '../../../../domain/bulk-change.ts';
import { planChange } from '../../../../domain/bulk-change.ts';
import { ShopError, type ErrorCode } from '../../../../domain/error-code.ts';
import type { Listing } from '../../../../domain/seller.ts';
import { useAttempt } from '../../../common/use-attempt.ts';

type Batch = { asked: string; key: string; planned: PlannedChange[] };

// The database has spoken, and changed nothing. After anything else nobody knows.
const NOTHING_DONE = new Set<ErrorCode>(['product_gone', 'listing_refused']);

/**
 * One change of all that are chosen, planned and sent. What was sent and not answered stays as it was planned, and is
 * sent again as it was: the list may show by now what it did, and doing it to that would do it twice.
 */
export function useBatch(chosen: readonly Listing[], change: BulkChange | null) {
  const [sent, setSent] = useState<Batch | null>(null);
  const attempt = useAttempt(async (batch: Batch) => {
    setSent(batch);
    try {
      await listings.changeMany(
        batch.key,
        batch.planned.map((one) => one.change),
      );
      setSent(null);
    } catch (error) {
      if (error instanceof ShopError && NOTHING_DONE.has(error.code)) setSent(null);
      throw error;
    }
  });
  // Who ended the choice looked at the list: what they ask next is asked anew.
  if (sent !== null && chosen.length === 0) setSent(null);

  const asked = JSON.stringify([change, chosen.map(({ id }) => id)]);
  const again = sent?.asked === asked ? sent : null;
  const planned = again?.planned ?? (change === null ? [] : planChange(chosen, change).filter(doesSomething));
  return {
    planned,
    busy: attempt.busy,
    failure: attempt.failure,
    save: () => attempt.run(again ?? { asked, key: crypto.randomUUID(), planned }),
  };
}

const doesSomething = ({ listing, price, stock }: PlannedChange) =>
  price !== listing.price || stock !== listing.stock;
