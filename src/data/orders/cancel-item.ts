import { ShopError } from '#domain/mutation/error-code.ts';
import { toRupees, type Paise } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import { isConnectionFailure } from '../api/failure.ts';
import { hasText } from '../api/is-ours.ts';
import { toShopError } from '../api/shop-error.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import type { OrderStores } from './order-stores.ts';
import { readOrder } from './older-orders.ts';

export type CancelRequest = { itemId: string; reason: string; newDue: Paise | null };

/**
 * Cancels one of the person's own items while it is pending. The history stores `reason`, at most 500 characters. `newDue` is
 * what the screen said that the order then costs, in paise; null when it said nothing. Calling it twice is safe. After a lost
 * answer, or if another device was faster, it reads the order itself. Throws a ShopError: 'cancel_too_late' when its seller has
 * begun, 'due_changed' when the order would cost something else, 'network' when nothing is known to have happened.
 */
export async function cancelItem(
  stores: Pick<OrderStores, 'session' | 'shopper' | 'olderOrders'>,
  shopper: Pick<OpenShopper, 'userId' | 'call' | 'replication'>,
  { itemId, reason, newDue }: CancelRequest,
): Promise<void> {
  const readBack = async () => {
    await shopper.replication.pullOrSchedule();
    // An order that this phone does not keep is in no pull.
    const older = olderOf(stores).find(({ items }) => items.some(({ id }) => id === itemId));
    if (older !== undefined) await readOrder(stores, shopper, older.id).catch(() => null);
  };
  try {
    await shopper.call(
      'cancel_order_item',
      {
        p_item_id: itemId,
        p_reason: reason.trim(),
        ...(newDue !== null && { p_amount_due: toRupees(newDue) }),
      },
      { isOurs: hasText('order_id') },
    );
    await readBack();
  } catch (error) {
    const failure = toShopError(error, 'cancel_failed');
    const refused = failure.code === 'transition_refused';
    const stale = failure.code === 'due_changed';
    if (!refused && !stale && !isConnectionFailure(error)) throw failure;
    await readBack();
    if (isCancelled(stores, itemId)) return;
    throw refused ? new ShopError('cancel_too_late') : failure;
  }
}

function isCancelled(stores: Pick<OrderStores, 'shopper' | 'olderOrders'>, itemId: string): boolean {
  return [...stores.shopper.get().orders, ...olderOf(stores)].some(({ items }) =>
    items.some((item) => item.id === itemId && item.status === 'cancelled'),
  );
}

function olderOf({ olderOrders }: Pick<OrderStores, 'olderOrders'>): Order[] {
  const { listed, single } = olderOrders.get();
  return single === null ? [...listed] : [single, ...listed];
}
