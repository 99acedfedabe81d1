import { fromRupees } from '#domain/money/money.ts';
import { isTheirs } from '../session/is-theirs.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import type { OrderStores } from './order-stores.ts';

type LimitsAnswer = { open_orders: number; per_product: number; pieces: number; open_value: number };

const isLimits = (answer: unknown): answer is LimitsAnswer =>
  ['open_orders', 'per_product', 'pieces', 'open_value'].every(
    (name) => typeof (answer as Record<string, unknown> | null)?.[name] === 'number',
  );

/** Asks the shop for this person's limits, which depend on its settings and on the account's age. Rejects without an answer. */
export async function refreshLimits(
  stores: Pick<OrderStores, 'orderLimits' | 'session'>,
  shopper: Pick<OpenShopper, 'userId' | 'call'>,
): Promise<void> {
  const answer = await shopper.call('order_limits', {}, { isOurs: isLimits });
  if (!isLimits(answer) || !isTheirs(stores, shopper.userId)) return;
  stores.orderLimits.set({
    openOrders: answer.open_orders,
    perProduct: answer.per_product,
    pieces: answer.pieces,
    openValue: fromRupees(answer.open_value),
  });
}
