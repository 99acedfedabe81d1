import { ShopError } from '#domain/mutation/error-code.ts';
import type { RefusedOrder } from '#domain/order/order-changes.ts';
import type { checkoutMessages } from '#messages/shop/checkout.ts';

export type Refused = { code: keyof typeof checkoutMessages.changed; order: RefusedOrder };

const CODES: readonly string[] = [
  'prices_changed',
  'cart_changed',
  'product_gone',
  'out_of_stock',
] satisfies Refused['code'][];

/** A failure that can name what changed under the order; null for every other one. */
export function refusedOrderOf(failure: unknown): Refused | null {
  if (!(failure instanceof ShopError) || !CODES.includes(failure.code)) return null;
  const order = failure.detail as RefusedOrder | undefined;
  return order?.changes?.length ? { code: failure.code as Refused['code'], order } : null;
}
