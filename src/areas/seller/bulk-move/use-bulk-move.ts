import { useState } from 'react';
import { dispatch, type ParcelMove } from '#data/commands/seller.ts';
import { dispatchItemNow } from '#data/queries/seller/seller.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import type { ShopError } from '#domain/mutation/error-code.ts';
import type { ItemStatus } from '#domain/order/order.ts';
import { dispatchListMessages as messages } from '#messages/seller/dispatch-list.ts';
import { LONG_MS } from '#ui/layers/toast-times.ts';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useBusy } from '#areas/common/forms/use-busy.ts';

/** What became of many items: how many of how many were moved, which were refused, and why the rest was not tried. */
export type BulkReport = {
  to: ItemStatus;
  done: number;
  of: number;
  refused: { item: DispatchItem; error: ShopError }[];
  stopped: ShopError | null;
};

export type BulkMove = {
  busy: boolean;
  done: number;
  of: number;
  run: (moves: readonly ParcelMove[]) => Promise<boolean>;
};

// A second try says what became of the rest, in place of the first.
const TOAST = 'bulk-move';

/** Moves many parcels on. The report goes to `onReport`; null when a move begins, or when everything went well. */
export function useBulkMove(to: ItemStatus, onReport: (report: BulkReport | null) => void): BulkMove {
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const moving = useAttempt(async (moves: readonly ParcelMove[]) => {
    const of = moves.reduce((sum, { items }) => sum + items.length, 0);
    setProgress({ done: 0, of });
    onReport(null);
    const result = await dispatch.move(moves, to, (done) => setProgress({ done, of }));
    const { stopped } = result;
    // Of many it does not matter which device has started them.
    const refused = result.refused.filter(
      ({ item: { id } }) => to !== 'processing' || dispatchItemNow(id)?.status !== to,
    );
    const done = result.moved.length + result.refused.length - refused.length;
    if (refused.length === 0 && stopped === null) return toast.success(messages.moved(done, to), TOAST);
    onReport({ to, done, of, refused, stopped });
    // A toast is also seen by somebody who has left the list meanwhile.
    return toast.error(messages.movedPart(done, of, to), LONG_MS, TOAST);
  });
  // A page that is left now would not say which items were refused.
  useBusy(moving.busy);
  return { busy: moving.busy, ...progress, run: moving.run };
}
