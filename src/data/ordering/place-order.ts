import { estimatedDelivery } from '../../domain/delivery.ts';
import { ShopError } from '../../domain/error-code.ts';
import { toRupees } from '../../domain/money.ts';
import { transactionId } from '../../domain/order-number.ts';
import type { Env } from '../env.ts';
import { isLineFailure } from '../remote/failure.ts';
import { toShopError } from '../remote/shop-error.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import { serverNow } from '../server-now.ts';
import type { Stores } from '../stores.ts';
import type { CartView } from './cart-view.ts';
import { currentCart } from './current-cart.ts';
import { readAttempt, writeAttempt } from './order-key.ts';
import { resolveAttempt } from './resolve-attempt.ts';

const PATIENCE = 20_000;

export type OrderRequest = { shippingAddress: string; phone: string };

/**
 * Places an order of the cart as it is on the screen: first everything unsent is sent, then, nobody else sending, the
 * order with a key that is stored beforehand. When the answer is lost the server is asked what became of the key, so an
 * order is placed once or not at all. Throws a ShopError: 'offline' when nobody is signed in with an open mirror,
 * 'prices_changed', 'out_of_stock', 'product_gone' with the server's lines, 'order_unknown' when it cannot be learnt now.
 */
export async function placeOrder(
  env: Env,
  stores: Stores,
  shopper: OpenShopper,
  request: OrderRequest,
): Promise<{ orderId: string }> {
  const shown = currentCart(env.clock, stores);
  if (readAttempt(env.kv, shopper.userId) !== null) {
    const earlier = await resolveAttempt(env, shopper);
    if (earlier.state === 'placed') return { orderId: earlier.orderId };
  }
  try {
    return await shopper.afterSending(async () => {
      await shopper.pull();
      const cart = currentCart(env.clock, stores);
      // Another device may have changed the cart: what is ordered is what was confirmed.
      if (content(cart) !== content(shown)) throw new ShopError('prices_changed');
      return await send(env, stores, shopper, cart, request);
    });
  } catch (error) {
    throw toShopError(error, 'order_failed');
  }
}

function content(cart: CartView): string {
  const lines = cart.lines
    .map((line) => `${line.key} ${line.quantity} ${line.product?.price ?? ''}`)
    .toSorted();
  return JSON.stringify([lines, cart.prices]);
}

async function send(
  env: Env,
  stores: Stores,
  shopper: OpenShopper,
  cart: CartView,
  request: OrderRequest,
): Promise<{ orderId: string }> {
  if (cart.lines.length === 0) throw new ShopError('cart_empty');
  if (cart.blocked !== null) throw new ShopError(cart.blocked);
  const now = serverNow(env.clock, stores);
  const key = transactionId(Math.round(now), Math.floor(env.random() * 10_000));
  writeAttempt(env.kv, shopper.userId, { key, startedAt: new Date(now).toISOString() });
  try {
    const args = toArguments(shopper.userId, key, cart, request, now);
    const answer = (await shopper.call('place_complete_order', args, { timeout: PATIENCE })) as {
      order_id?: string;
    };
    if (!answer?.order_id) throw new ShopError('order_no_id');
    writeAttempt(env.kv, shopper.userId, null);
    await shopper.pull().catch(() => undefined);
    return { orderId: answer.order_id };
  } catch (error) {
    if (!isLineFailure(error)) {
      // The server has spoken: nothing was placed under this key.
      writeAttempt(env.kv, shopper.userId, null);
      throw error;
    }
    const outcome = await resolveAttempt(env, shopper);
    if (outcome.state === 'placed') return { orderId: outcome.orderId };
    throw new ShopError('network');
  }
}

function toArguments(
  userId: string,
  key: string,
  { lines, prices }: CartView,
  request: OrderRequest,
  now: number,
): Record<string, unknown> {
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
    p_estimated_delivery_date: estimatedDelivery(now, prices.maxDeliveryDays),
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
