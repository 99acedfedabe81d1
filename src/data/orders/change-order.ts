import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import type { Order } from '#domain/order/order.ts';
import { isConnectionFailure } from '../api/failure.ts';
import { toShopError } from '../api/shop-error.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import { readOrder } from './older-orders.ts';
import type { OrderStores } from './order-stores.ts';

export type ChangeStores = Pick<OrderStores, 'session' | 'shopper' | 'olderOrders'>;
export type ChangingShopper = Pick<OpenShopper, 'userId' | 'call' | 'replication'>;

type OrderChange = {
  send: () => Promise<unknown>;
  /** The order that is changed. */
  isTarget: (order: Order) => boolean;
  /** Whether the order is as it shall be, whoever did it. */
  isDone: (order: Order) => boolean;
  /** Codes that mean that our copy of the order is old. It is read anew then, and `isDone` is asked. */
  stale: readonly ErrorCode[];
  /** Thrown in place of 'transition_refused', which means the same. */
  refusedAs: ErrorCode;
  /** Thrown for a failure without a code. */
  failedAs: ErrorCode;
};

/**
 * Changes one of the person's own orders, and reads it afterwards, so that the screen shows it. When the answer was lost or the order
 * was another one by then, the read order decides whether the change was made. Throws a ShopError when it was not.
 */
export async function changeOrder(
  stores: ChangeStores,
  shopper: ChangingShopper,
  { send, isTarget, isDone, stale, refusedAs, failedAs }: OrderChange,
): Promise<void> {
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
    const failure = toShopError(error, failedAs);
    const refused = failure.code === 'transition_refused';
    if (!refused && !stale.includes(failure.code) && !isConnectionFailure(error)) throw failure;
    await readBack();
    const orders = [...stores.shopper.get().orders, ...olderOf(stores)].filter(isTarget);
    if (orders.some(isDone)) return;
    throw refused ? new ShopError(refusedAs) : failure;
  }
}

function olderOf({ olderOrders }: Pick<OrderStores, 'olderOrders'>): Order[] {
  const { listed, single } = olderOrders.get();
  return single === null ? [...listed] : [single, ...listed];
}
