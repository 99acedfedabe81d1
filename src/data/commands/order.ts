import type { Order } from '#domain/order/order.ts';
import { reorder, type Reorder } from '#domain/content/reorder.ts';
import { cartRows } from '../shopper/own-rows.ts';
import type { CartView } from '../orders/cart-view.ts';
import { currentCart } from '../orders/current-cart.ts';
import {
  cancelItem,
  cancelItems,
  cancelOrder,
  previewCancellation,
  type CancelItemRequest,
  type CancelItemsRequest,
  type CancelOrderRequest,
} from '../orders/cancel.ts';
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
  /** Returns the cart at this moment, for an event that goes on after the page was drawn. */
  cart: (): CartView => currentCart(pageClock, stores),
  /** Orders the cart as shown; see `placeOrder` for what it throws. The coupon goes with the order. */
  place: onlineOnly(
    async (request: OrderRequest, onStage?: (stage: OrderStage) => void): Promise<{ orderId: string }> => {
      const { runtime, shopper } = await openShop();
      const { env, stores, refreshCatalogue } = runtime;
      return placeOrder({ env, stores, shopper, refreshCatalogue, onStage }, request);
    },
  ),
  /**
   * Asks for the outcome of an order whose answer was lost, if there is one. Throws 'order_unknown' while the server cannot be
   * asked.
   */
  resolve: onlineOnly(async (): Promise<Outcome> => {
    const { runtime, shopper } = await openShop();
    const pendingOrder = new PendingOrder(runtime.env, runtime.stores, shopper);
    return shopper.withOrderLock((lost) => pendingOrder.resolve(() => lost?.aborted !== true));
  }),
  /**
   * Call it when the person has seen how the last attempt ended: nothing was ordered, or it became the order with this id. A
   * pending order stays.
   */
  acknowledge(orderId?: string): void {
    const pending = stores.pendingOrder.get();
    const isSeen = pending.state === 'placed' ? pending.orderId === orderId : pending.state === 'void';
    if (isSeen) stores.pendingOrder.set(NO_PENDING_ORDER);
  },
  /** Fetches the catalogue's changes and this person's order limits. Never rejects. */
  recheck: onlineOnly(async (): Promise<void> => {
    const runtime = await startData().catch(() => null);
    await Promise.all([runtime?.refreshCatalogue(), fetchLimits()]);
  }),
  /** Asks for this person's order limits, if this page does not know them yet. Never rejects. */
  learnLimits: onlineOnly(async (): Promise<void> => {
    if (stores.orderLimits.get() === null) await fetchLimits();
  }),
  /** Cancels one pending item; see `cancelItem` for what it throws. */
  cancelItem: onlineOnly(async (request: CancelItemRequest): Promise<void> => {
    const { shopper } = await openShop();
    await cancelItem(stores, shopper, request);
  }),
  /** Asks what their order would come to without these items; see `previewCancellation` for what it throws. */
  previewCancellation: onlineOnly(async (itemIds: readonly string[]) => {
    const { shopper } = await openShop();
    return previewCancellation(shopper, itemIds);
  }),
  /** Cancels several pending items of one order; see `cancelItems` for what it throws. */
  cancelItems: onlineOnly(async (request: CancelItemsRequest): Promise<void> => {
    const { shopper } = await openShop();
    await cancelItems(stores, shopper, request);
  }),
  /** Cancels all that is left of an order; see `cancelOrder` for what it throws. */
  cancelOrder: onlineOnly(async (request: CancelOrderRequest): Promise<void> => {
    const { shopper } = await openShop();
    await cancelOrder(stores, shopper, request);
  }),
  /** Adds a page of orders that are older than those on this phone to My Orders. Throws a ShopError. */
  older: onlineOnly(async (): Promise<void> => {
    const { shopper } = await openShop();
    await readOlder(stores, shopper);
  }),
  /**
   * Puts the items of an order that are still on sale into the cart, queued as every edit of it. Returns what it could not, too.
   */
  reorder: async (placed: Order): Promise<Reorder> => {
    const rows = cartRows(stores.shopper.get(), stores.outbox.get());
    const result = reorder(placed, stores.catalogue.get().index, rows);
    for (const line of result.adds) await mutate('cart.add', line);
    return result;
  },
};

async function fetchLimits(): Promise<void> {
  // Without an answer the limits stay as they are. The shop itself refuses an order beyond them.
  await openShop()
    .then(({ shopper }) => refreshLimits(stores, shopper))
    .catch(() => undefined);
}
