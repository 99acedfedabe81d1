import type { Order } from '#domain/order/order.ts';
import { reorder, type Reorder } from '#domain/content/reorder.ts';
import { cartRows } from '../shopper/own-rows.ts';
import type { CartView } from '../orders/cart-view.ts';
import { currentCart } from '../orders/current-cart.ts';
import { cancelItem, type CancelRequest } from '../orders/cancel-item.ts';
import { readOlder } from '../orders/older-orders.ts';
import { PendingOrder } from '../orders/pending-order.ts';
import type { Outcome } from '../orders/pending-order.ts';
import { NO_PENDING_ORDER } from '../orders/pending-order-state.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { OrderRequest, OrderStage } from '../orders/place-order.ts';
import { refreshLimits } from '../orders/refresh-limits.ts';
import { openShop } from '../open-shop.ts';
import { pageClock, startData, stores } from '../page.ts';
import { mutate } from '../mutate.ts';
import { onlineOnly } from './online-only.ts';

export type { OrderStage } from '../orders/place-order.ts';

export const order = {
  /** The cart at this moment, for an event that goes on after the page was drawn. */
  cart: (): CartView => currentCart(pageClock, stores),
  /** Orders the cart as shown; see `placeOrder` for what it throws. The coupon goes with the order. */
  place: onlineOnly(
    async (request: OrderRequest, onStage?: (stage: OrderStage) => void): Promise<{ orderId: string }> => {
      const { runtime, shopper } = await openShop();
      const { env, stores, refreshCatalogue } = runtime;
      return placeOrder({ env, stores, shopper, refreshCatalogue, onStage }, request);
    },
  ),
  /** What became of an order whose answer was lost, if there is one. Throws 'order_unknown' while the server cannot be asked. */
  resolve: onlineOnly(async (): Promise<Outcome> => {
    const { runtime, shopper } = await openShop();
    const pendingOrder = new PendingOrder(runtime.env, runtime.stores, shopper);
    return shopper.alone((lost) => pendingOrder.resolve(() => lost?.aborted !== true));
  }),
  /**
   * The person has been told how the last attempt ended: that nothing was ordered, or that it became the order with this id.
   * What is still on its way stays.
   */
  acknowledge(orderId?: string): void {
    const pending = stores.pendingOrder.get();
    const told = pending.state === 'placed' ? pending.orderId === orderId : pending.state === 'void';
    if (told) stores.pendingOrder.set(NO_PENDING_ORDER);
  },
  /** Asks the shop what changed in the catalogue and what this person may order. Never rejects. */
  recheck: onlineOnly(async (): Promise<void> => {
    const runtime = await startData().catch(() => null);
    await Promise.all([runtime?.refreshCatalogue(), askLimits()]);
  }),
  /** Asks what this person may order, where this page has not heard it yet. Never rejects. */
  learnLimits: onlineOnly(async (): Promise<void> => {
    if (stores.orderLimits.get() === null) await askLimits();
  }),
  /** Takes back one pending item; see `cancelItem` for what it throws. */
  cancelItem: onlineOnly(async (request: CancelRequest): Promise<void> => {
    const { shopper } = await openShop();
    await cancelItem(stores, shopper, request);
  }),
  /** Brings the next of the orders that are older than those this phone keeps into My Orders. Throws a ShopError. */
  older: onlineOnly(async (): Promise<void> => {
    const { shopper } = await openShop();
    await readOlder(stores, shopper);
  }),
  /** Puts what is still on sale of an order into the cart, and says what it could not. Queued as every edit of the cart. */
  again: async (placed: Order): Promise<Reorder> => {
    const rows = cartRows(stores.shopper.get(), stores.outbox.get());
    const result = reorder(placed, stores.catalogue.get().index, rows);
    for (const line of result.adds) await mutate('cart.add', line);
    return result;
  },
};

async function askLimits(): Promise<void> {
  // Without an answer the limits stay as they are: the shop itself refuses an order that is beyond them.
  await openShop()
    .then(({ shopper }) => refreshLimits(stores, shopper))
    .catch(() => undefined);
}
