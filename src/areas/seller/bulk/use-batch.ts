import { useState } from 'react';
import { listings } from '#data/commands/listings.ts';
import type { BulkChange, PlannedChange } from '#domain/listing/bulk-change.ts';
import { planChange } from '#domain/listing/bulk-change.ts';
import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import type { Listing } from '#domain/account/seller.ts';
import type { BulkProgress } from '#messages/seller/seller-products.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';

/** What the shop changes together, all or none, once for its key. */
type Part = { key: string; items: PlannedChange[] };
type Batch = { asked: string; parts: Part[] };

const MOST = 500;
// The database has spoken, and changed nothing. After anything else nobody knows.
const NOTHING_DONE = new Set<ErrorCode>(['product_gone', 'listing_refused']);

/** Whether the shop has refused a change, and done nothing of it. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ShopError && NOTHING_DONE.has(error.code);

/**
 * One change of all that are chosen, planned and sent, 500 at a time. What was sent and not answered stays as it was planned, and is
 * sent again as it was: the list may show by now what it did, and doing it to that would do it twice. `onChanged` takes what is done
 * out of the choice; what is refused stays in it, and does not keep the others.
 */
export function useBatch(
  chosen: readonly Listing[],
  change: BulkChange | null,
  onChanged: (done: readonly PlannedChange[]) => void,
) {
  const [sent, setSent] = useState<Batch | null>(null);
  const [progress, setProgress] = useState<BulkProgress>({ done: 0, of: 0, refused: [] });
  const attempt = useAttempt(async (parts: Part[]) => {
    let ids = chosen.map(({ id }) => id);
    let open = parts;
    let told: BulkProgress = { done: 0, of: parts.flatMap(({ items }) => items).length, refused: [] };
    let refusal: unknown = null;
    setProgress(told);
    for (const part of parts) {
      setSent({ asked: askedOf(change, ids), parts: open });
      try {
        await listings.changeMany(
          part.key,
          part.items.map((one) => one.change),
        );
        const changed = new Set(part.items.map(({ listing }) => listing.id));
        ids = ids.filter((id) => !changed.has(id));
        open = open.filter((other) => other !== part);
        told = { ...told, done: told.done + changed.size };
        onChanged(part.items);
      } catch (error) {
        if (!isRefused(error)) throw error;
        refusal = error;
        told = { ...told, refused: [...told.refused, ...part.items.map(({ listing }) => listing.name)] };
      }
      setProgress(told);
    }
    setSent(null);
    if (refusal !== null) throw refusal;
  });
  // Who ended the choice looked at the list: what they ask next is asked anew.
  if (sent !== null && chosen.length === 0) setSent(null);

  const asked = askedOf(
    change,
    chosen.map(({ id }) => id),
  );
  const again = sent?.asked === asked ? sent.parts : null;
  const planned =
    again?.flatMap((part) => part.items) ??
    (change === null ? [] : planChange(chosen, change).filter(doesSomething));
  return {
    planned,
    progress,
    busy: attempt.busy,
    failure: attempt.failure,
    clear: attempt.clear,
    save: () => attempt.run(again ?? inParts(planned)),
  };
}

const askedOf = (change: BulkChange | null, ids: readonly string[]) => JSON.stringify([change, ids]);

/** Splits items into parts that the shop changes in one go each, with a key for each. */
export function inParts<T>(items: readonly T[]): { key: string; items: T[] }[] {
  return Array.from({ length: Math.ceil(items.length / MOST) }, (_, part) => ({
    key: crypto.randomUUID(),
    items: items.slice(part * MOST, (part + 1) * MOST),
  }));
}

const doesSomething = ({ listing, price, stock }: PlannedChange) =>
  price !== listing.price || stock !== listing.stock;
