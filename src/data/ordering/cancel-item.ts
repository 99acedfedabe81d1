import { ShopError } from '../../domain/error-code.ts';
import { isLineFailure } from '../remote/failure.ts';
import { toShopError } from '../remote/shop-error.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import type { Stores } from '../stores.ts';

/**
 * Cancels one item of the person's own while it is pending; `reason` is stored in the order's history (at most 500
 * characters). Doing it twice is doing it once: after a lost answer, or another device being faster, the order itself is
 * looked at. Throws a ShopError: 'cancel_too_late' when its seller has begun, 'network' when nothing is known to have
 * happened.
 */
export async function cancelItem(
  stores: Pick<Stores, 'shopper'>,
  shopper: Pick<OpenShopper, 'call' | 'pull' | 'nudge'>,
  { itemId, reason }: { itemId: string; reason: string },
): Promise<void> {
  try {
    await shopper.call('cancel_order_item', { p_item_id: itemId, p_reason: reason.trim() });
    await shopper.pull().catch(() => shopper.nudge());
  } catch (error) {
    const failure = toShopError(error, 'cancel_failed');
    const refused = failure.code === 'transition_refused';
    if (!refused && !isLineFailure(error)) throw failure;
    await shopper.pull().catch(() => shopper.nudge());
    if (isCancelled(stores, itemId)) return;
    throw refused ? new ShopError('cancel_too_late') : failure;
  }
}

function isCancelled(stores: Pick<Stores, 'shopper'>, itemId: string): boolean {
  return stores.shopper
    .get()
    .orders.some(({ items }) => items.some((item) => item.id === itemId && item.status === 'cancelled'));
}
