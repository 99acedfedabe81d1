import { expect, test } from 'vitest';
import type { ItemReturn } from '#domain/order/item-return.ts';
import type { ItemStatus, OrderItem } from '#domain/order/order.ts';
import { isOrderShown, ORDER_FILTERS, orderFilterOf } from '#domain/order/order-filter.ts';

const order = (status: ItemStatus, returns: Partial<ItemReturn>[] = []) => ({
  status,
  items: [{ returns }] as OrderItem[],
});
const shownUnder = (one: ReturnType<typeof order>) =>
  ORDER_FILTERS.filter((filter) => isOrderShown(one, filter));

test('each order is among all, and among those of its state', () => {
  for (const status of ['pending', 'processing', 'shipped'] as const)
    expect(shownUnder(order(status))).toEqual(['all', 'open']);
  expect(shownUnder(order('delivered'))).toEqual(['all', 'delivered']);
  expect(shownUnder(order('cancelled'))).toEqual(['all', 'cancelled']);
});

test('one with a return is among the returns, whatever became of it', () => {
  expect(shownUnder(order('delivered', [{ status: 'refused' }]))).toEqual(['all', 'delivered', 'returns']);
});

test('an address names a filter, or all', () => {
  expect(orderFilterOf('returns')).toBe('returns');
  expect([orderFilterOf('late'), orderFilterOf(null)]).toEqual(['all', 'all']);
});
