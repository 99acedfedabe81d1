import { ShopError } from '#domain/mutation/error-code.ts';
import { toRupees, type Paise } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import { isConnectionFailure } from '../api/failure.ts';
import { hasText } from '../api/is-ours.ts';
import { toShopError } from '../api/shop-error.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import type { OrderStores } from './order-stores.ts';
import { readOrder } from './older-orders.ts';

type Stores = Pick<OrderStores, 'session' | 'shopper' | 'olderOrders'>;
type Shopper = Pick<OpenShopper, 'userId' | 'call' | 'replication'>;

export type CancelItemRequest = { itemId: string; reason: string; newDue: Paise | null };
export type CancelOrderRequest = { orderId: string; reason: string };

/**
 * Cancels one of the person's own items while it is pending. The history stores `reason`, at most 500 characters. `newDue` is the
 * amount that the screen named for the order without the item, in paise. It is null when the screen named none. Calling it twice is
 * safe. The order is read afterwards, so that the screen shows it. Throws a ShopError: 'cancel_too_late' when its seller has begun,
 * 'due_changed' when the order would cost something else. 'network' when no answer came and the order that was read is not cancelled.
 */
export function cancelItem(
  stores: Stores,
  shopper: Shopper,
  { itemId, reason, newDue }: CancelItemRequest,
): Promise<void> {
  const args = {
    p_item_id: itemId,
    p_reason: reason.trim(),
    ...(newDue !== null && { p_amount_due: toRupees(newDue) }),
  };
  const isCancelled = ({ items }: Order) =>
    items.some(({ id, status }) => id === itemId && status === 'cancelled');
  return cancel(stores, shopper, {
    send: () => shopper.call('cancel_order_item', args, { isOurs: hasText('order_id') }),
    isTarget: ({ items }) => items.some(({ id }) => id === itemId),
    isCancelled,
  });
}

/**
 * Cancels all that is left of one of the person's own orders, or nothing. Calling it twice is safe, and the order is read
 * afterwards. Throws a ShopError: 'cancel_too_late' when a seller has begun with any item, 'network' as `cancelItem` does.
 */
export function cancelOrder(
  stores: Stores,
  shopper: Shopper,
  { orderId, reason }: CancelOrderRequest,
): Promise<void> {
  const args = { p_order_id: orderId, p_reason: reason.trim() };
  return cancel(stores, shopper, {
    send: () => shopper.call('cancel_order', args, { isOurs: hasText('order_id') }),
    isTarget: ({ id }) => id === orderId,
    isCancelled: ({ status }) => status === 'cancelled',
  });
}

type Cancellation = {
  send: () => Promise<unknown>;
  /** The order to cancel, or the one that has the item. */
  isTarget: (order: Order) => boolean;
  /** Whether the order, or the item in it, is cancelled, whoever did it. */
  isCancelled: (order: Order) => boolean;
};

async function cancel(stores: Stores, shopper: Shopper, { send, isTarget, isCancelled }: Cancellation) {
  const readBack = async () => {
    await shopper.replication.pullOrSchedule();
    // An order that this phone does not keep is in no pull.
    const older = olderOf(stores).find(isTarget);
    if (older !== undefined) await readOrder(stores, shopper, older.id).catch(() => null);
  };
  try {
    await send();
    await readBack();
  } catch (error) {
    const failure = toShopError(error, 'cancel_failed');
    const refused = failure.code === 'transition_refused';
    const stale = failure.code === 'due_changed';
    if (!refused && !stale && !isConnectionFailure(error)) throw failure;
    await readBack();
    const orders = [...stores.shopper.get().orders, ...olderOf(stores)].filter(isTarget);
    if (orders.some(isCancelled)) return;
    throw refused ? new ShopError('cancel_too_late') : failure;
  }
}

function olderOf({ olderOrders }: Pick<OrderStores, 'olderOrders'>): Order[] {
  const { listed, single } = olderOrders.get();
  return single === null ? [...listed] : [single, ...listed];
}
