import { useState } from 'react';
import { listings } from '#data/commands/listings.ts';
import type { BulkChange, PlannedChange } from '#domain/listing/bulk-change.ts';
import { planChange } from '#domain/listing/bulk-change.ts';
import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import type { Listing } from '#domain/account/seller.ts';
import type { BulkProgress } from '#messages/seller/seller-products.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';

/** The products that the shop changes together, all or none, once for its key. */
type Part = { key: string; items: PlannedChange[] };
type Batch = { request: string; parts: Part[] };

const MAX_PER_PART = 500;
// The database has refused and changed nothing. After any other error it is unknown whether the change was made.
const NOTHING_DONE = new Set<ErrorCode>(['product_gone', 'listing_refused']);

/** Whether the shop has refused a change, and done nothing of it. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ShopError && NOTHING_DONE.has(error.code);

/**
 * Plans one change for all chosen products, and sends it in parts of 500. A part without an answer is sent again unchanged, under its
 * old key. Planned anew it could apply twice, because the list may already show its result. `onChanged` takes changed products out of
 * the choice. Refused ones stay chosen, and the parts after them are still sent.
 */
export function useBatch(
  chosen: readonly Listing[],
  change: BulkChange | null,
  onChanged: (done: readonly PlannedChange[]) => void,
) {
  const [unanswered, setUnanswered] = useState<Batch | null>(null);
  const [progress, setProgress] = useState<BulkProgress>({ done: 0, of: 0, refused: [] });
  const attempt = useAttempt(async (parts: Part[]) => {
    let ids = chosen.map(({ id }) => id);
    let remaining = parts;
    let latest: BulkProgress = { done: 0, of: parts.flatMap(({ items }) => items).length, refused: [] };
    let refusal: unknown = null;
    setProgress(latest);
    for (const part of parts) {
      setUnanswered({ request: requestOf(change, ids), parts: remaining });
      try {
        await listings.changeMany(
          part.key,
          part.items.map((one) => one.change),
        );
        const changed = new Set(part.items.map(({ listing }) => listing.id));
        ids = ids.filter((id) => !changed.has(id));
        remaining = remaining.filter((other) => other !== part);
        latest = { ...latest, done: latest.done + changed.size };
        onChanged(part.items);
      } catch (error) {
        if (!isRefused(error)) throw error;
        refusal = error;
        latest = {
          ...latest,
          refused: [...latest.refused, ...part.items.map(({ listing }) => listing.name)],
        };
      }
      setProgress(latest);
    }
    setUnanswered(null);
    if (refusal !== null) throw refusal;
  });
  // Once nothing is chosen, the next change is planned from the list as it is then.
  if (unanswered !== null && chosen.length === 0) setUnanswered(null);

  const request = requestOf(
    change,
    chosen.map(({ id }) => id),
  );
  const repeated = unanswered?.request === request ? unanswered.parts : null;
  const planned =
    repeated?.flatMap((part) => part.items) ??
    (change === null ? [] : planChange(chosen, change).filter(doesSomething));
  return {
    planned,
    progress,
    busy: attempt.busy,
    failure: attempt.failure,
    clear: attempt.clear,
    save: () => attempt.run(repeated ?? inParts(planned)),
  };
}

/** The same for the same change of the same products, in whatever order the list has them. */
const requestOf = (change: BulkChange | null, ids: readonly string[]) =>
  JSON.stringify([change, [...ids].sort()]);

/** Splits items into parts that the shop changes in one go each, with a key for each. */
export function inParts<T>(items: readonly T[]): { key: string; items: T[] }[] {
  return Array.from({ length: Math.ceil(items.length / MAX_PER_PART) }, (_, part) => ({
    key: crypto.randomUUID(),
    items: items.slice(part * MAX_PER_PART, (part + 1) * MAX_PER_PART),
  }));
}

/** Whether a change has more than the product's id. */
const doesSomething = ({ change }: PlannedChange) => Object.keys(change).length > 1;
