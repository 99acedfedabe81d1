import { estimatedDelivery } from '#domain/delivery/delivery.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { toRupees } from '#domain/money/money.ts';
import { cartContent, cartGoods } from '#domain/order/order-changes.ts';
import { transactionId } from '#domain/order/order-number.ts';
import { isDeliveryAddress } from '#domain/validation/address.ts';
import type { Env } from '../env/env.ts';
import { isConnectionFailure } from '../api/failure.ts';
import type { Arguments } from '../api/procedures.ts';
import { RemoteError } from '../api/remote-error.ts';
import { toShopError } from '../api/shop-error.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import { serverNow } from '../env/server-now.ts';
import type { OrderStores } from './order-stores.ts';
import type { CartView } from './cart-view.ts';
import { currentCart } from './current-cart.ts';
import { isTheirs } from '../session/is-theirs.ts';
import { PendingOrder } from './pending-order.ts';
import { blockedOrder, changedSince, learnFromRefusal } from './refused-order.ts';

const TIMEOUT = 20_000;

export type OrderRequest = {
  shippingAddress: string;
  phone: string;
  /** The cart that was confirmed. It defaults to the cart at the time of the call. */
  confirmed?: CartView;
};

/** The progress of an order. Unsent edits go first, then the order. 'checking' follows when its answer was lost. */
export type OrderStage = 'sending' | 'placing' | 'checking';

export type Ordering = {
  env: Env;
  stores: OrderStores;
  shopper: OpenShopper;
  /** Fetches what changed in the catalogue; never rejects. */
  refreshCatalogue: () => Promise<void>;
  onStage?: (stage: OrderStage) => void;
};

/**
 * Places an order of the cart as it is on the screen. It sends everything unsent first. Then it sends the order, with a key that
 * is stored beforehand, while no other tab orders. If the answer is lost, it asks the server for the outcome of the key, so an
 * order is placed once or not at all. Throws a ShopError. 'address_gone' means that the address is not one, 'cart_empty' that
 * nothing is left to order. 'cart_changed', 'prices_changed', 'out_of_stock', 'product_gone' and the code of a blocked cart carry
 * a `RefusedOrder`. A coupon's code means that the coupon was taken off. 'network' means that nothing was placed, 'order_failed'
 * that the shop could not. 'signed_out' means that the person left meanwhile. 'order_unknown' means that the outcome cannot be
 * known now, or another tab took over. 'storage_failed' means that a full disk keeps unsent edits from being sent.
 */
export async function placeOrder(ordering: Ordering, request: OrderRequest): Promise<{ orderId: string }> {
  const { env, stores, shopper, onStage } = ordering;
  const confirmed = request.confirmed ?? currentCart(env.clock, stores);
  if (!isDeliveryAddress(request.shippingAddress)) throw new ShopError('address_gone');
  const pending = new PendingOrder(env, stores, shopper);
  onStage?.('sending');
  try {
    const placed = await shopper.afterSending(async (lost) => {
      // Another tab that took over may be ordering this cart under a key of its own.
      const stopWhenLost = () => {
        if (lost?.aborted === true) throw new ShopError('order_unknown');
      };
      stopWhenLost();
      const earlier = await pending.resolve();
      // An order of another cart, whose answer was lost in another tab, does not replace this one.
      if (earlier.state === 'placed' && earlier.goods === cartGoods(confirmed))
        return { orderId: earlier.orderId };
      await shopper.replication.pull();
      stopWhenLost();
      const cart = currentCart(env.clock, stores);
      if (cartContent(cart) !== cartContent(confirmed))
        throw changedSince(confirmed, cart, stores.couponDropped.get());
      onStage?.('placing');
      return await send(ordering, pending, cart, request);
    });
    // The person has signed out in another tab meanwhile. The order is in their list, and nobody else may see it.
    if (!isTheirs(stores, shopper.userId)) throw new ShopError('signed_out');
    return placed;
  } catch (error) {
    pending.leaveOpen();
    throw await learnFromRefusal(ordering, confirmed, toShopError(error, 'order_failed'));
  }
}

const NAMELESS = 'order_no_id';

/** Whether a refusal has no code. Our server gives one. A gateway gives none, and may have lost the answer to a placed order. */
function isNameless(error: unknown): boolean {
  return error instanceof RemoteError && error.code === '';
}

async function send(
  { env, stores, shopper, onStage }: Ordering,
  pending: PendingOrder,
  cart: CartView,
  request: OrderRequest,
): Promise<{ orderId: string }> {
  if (cart.lines.length === 0) throw new ShopError('cart_empty');
  const { blocked } = cart;
  if (blocked !== null) throw blockedOrder({ ...cart, blocked });
  const now = serverNow(env.clock, stores);
  const key = transactionId(Math.round(now), Math.floor(env.random() * 10_000));
  const { couponCode } = cart.prices;
  const order = { key, couponCode, goods: cartGoods(cart) };
  await pending.begin(order);
  try {
    const args = toArguments({ userId: shopper.userId, key, at: now }, cart, request);
    const answer = (await shopper.call('place_complete_order', args, { timeout: TIMEOUT })) as {
      order_id?: string;
    };
    // A portal on the way may answer in JSON, too. The server is then asked for the outcome.
    if (!answer?.order_id) throw new RemoteError('not_ours', { code: NAMELESS });
    await pending.confirm(order, answer.order_id);
    return { orderId: answer.order_id };
  } catch (error) {
    if (!isConnectionFailure(error) && !isNameless(error)) {
      await pending.reject(key);
      throw error;
    }
    onStage?.('checking');
    // Another tab that took over has asked already. It may be ordering under its own key, which this one must not ask for.
    const stored = await pending.read().catch(() => null);
    const outcome = stored?.key === key ? await pending.resolve() : null;
    if (outcome === null || outcome.state === 'none') throw new ShopError('order_unknown');
    if (outcome.state === 'placed') return { orderId: outcome.orderId };
    pending.acknowledgeVoid();
    if (error instanceof RemoteError && error.code === NAMELESS) throw new ShopError(NAMELESS);
    // A shop that answered is in trouble itself, so the message must not blame the person's connection.
    const answered = error instanceof RemoteError && error.kind === 'http';
    throw new ShopError(answered ? 'order_failed' : 'network');
  }
}

/** One try to place an order: its user's id, its key, and the server's time in milliseconds. */
type Placement = { userId: string; key: string; at: number };

function toArguments(
  { userId, key, at }: Placement,
  { lines, prices }: CartView,
  request: OrderRequest,
): Arguments<'place_complete_order'> {
  return {
    p_user_id: userId,
    p_total_amount: toRupees(prices.total),
    p_subtotal: toRupees(prices.subtotal),
    p_shipping_fee: toRupees(prices.shippingFee),
    p_discount_amount: toRupees(prices.savings),
    p_coupon_code: prices.couponCode,
    p_coupon_discount: toRupees(prices.couponDiscount),
    p_shipping_address: request.shippingAddress,
    p_phone_number: request.phone,
    p_payment_method: 'cod',
    p_payment_status: 'pending',
    p_estimated_delivery_date: estimatedDelivery(at, prices.maxDeliveryDays),
    p_transaction_id: key,
    p_cart_items: lines.flatMap(({ product, productId, quantity, size, color }) =>
      product === null
        ? []
        : [
            {
              product_id: productId,
              seller_id: product.brand.id,
              quantity,
              price_at_time: toRupees(product.price),
              size,
              color,
              item_status: 'pending',
            },
          ],
    ),
  };
}
