import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyToCart } from '#data/mutations/apply-pending.ts';
import type { ItemStatus, OrderItem } from '#domain/order/order.ts';
import { reorder } from '#domain/content/reorder.ts';
import type { Product } from '#domain/product/product.ts';
import { productOf } from './product-of.ts';

const itemOf = (item: Partial<OrderItem>): OrderItem =>
  ({
    productId: '1',
    name: 'Oxford',
    size: 'M',
    color: 'Blue',
    quantity: 1,
    status: 'delivered',
    ...item,
  }) as OrderItem;

const rowOf = (quantity: number) => ({
  productId: '1',
  size: 'M',
  color: 'Blue',
  quantity,
  addedAt: '2026-11-01T06:00:00.000000+00:00',
});

const shop = (...products: Partial<Product>[]) => {
  const all = products.map(productOf);
  return { product: (id: string) => all.find((product) => product.id === id) };
};

test('items still on sale come back, the rest is named with its reason', () => {
  const items = [
    itemOf({ quantity: 2 }),
    itemOf({ productId: '2', name: 'Sold out' }),
    itemOf({ productId: '3', name: 'Withdrawn' }),
    itemOf({ name: 'Other size', size: 'XXL' }),
  ];
  expect(reorder({ items }, shop({ id: '1' }, { id: '2', stock: 0 }), [])).toEqual({
    adds: [{ productId: '1', size: 'M', color: 'Blue', quantity: 2 }],
    missing: [
      { name: 'Sold out', why: 'out_of_stock' },
      { name: 'Withdrawn', why: 'product_gone' },
      { name: 'Other size', why: 'product_gone' },
    ],
    fewer: [],
  });
});

// Promise order.again-fits (4 States, orders): Ordering again counts what the cart has room for.
test('the line in the cart takes what it has room for', () => {
  const reorderShirt = (bought: number, held: number) =>
    reorder({ items: [itemOf({ quantity: bought })] }, shop({ id: '1' }), [rowOf(held)]);
  expect(reorderShirt(2, 9)).toMatchObject({
    adds: [{ quantity: 1 }],
    fewer: [{ name: 'Oxford', quantity: 1 }],
  });
  expect(reorderShirt(2, 10)).toEqual({
    adds: [],
    fewer: [],
    missing: [{ name: 'Oxford', why: 'line_full' }],
  });
});

test('each size comes back as far as there are pieces of it', () => {
  const items = [itemOf({ quantity: 2 }), itemOf({ size: 'S', quantity: 3, name: 'Small' })];
  // Of S one is left, of M nine.
  const result = reorder({ items }, shop({ id: '1', stock: 10, choiceStock: '19' }), []);
  expect(result.adds.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(result.fewer).toEqual([{ name: 'Small', quantity: 1 }]);
});

test('two items of one choice share what is left of it', () => {
  const items = [itemOf({ quantity: 2 }), itemOf({ quantity: 3, name: 'The other' })];
  const result = reorder({ items }, shop({ id: '1', stock: 3, choiceStock: '03' }), []);
  expect(result.adds.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(result.fewer).toEqual([{ name: 'The other', quantity: 1 }]);
});

test('cancelled items come back only when nothing else was left of the order', () => {
  const cancelled = itemOf({ status: 'cancelled' });
  expect(reorder({ items: [cancelled, itemOf({ size: 'S' })] }, shop({ id: '1' }), []).adds).toHaveLength(1);
  expect(reorder({ items: [cancelled] }, shop({ id: '1' }), []).adds).toHaveLength(1);
});

test('every item is added, named as missing, or both counted down; never more than there is', () => {
  const item = fc.record({
    productId: fc.constantFrom('1', '2', '3'),
    size: fc.constantFrom('S', 'M', 'XXL'),
    quantity: fc.integer({ min: 1, max: 10 }),
    status: fc.constantFrom<ItemStatus>('pending', 'delivered'),
  });
  fc.assert(
    fc.property(fc.array(item), fc.nat(10), fc.nat(10), fc.nat(10), (rows, one, two, held) => {
      const inCart = held === 0 ? [] : [rowOf(held)];
      const onSale = shop({ id: '1', stock: one }, { id: '2', stock: two });
      const { adds, missing } = reorder({ items: rows.map((row) => itemOf(row)) }, onSale, inCart);
      expect(adds.length + missing.length).toBe(rows.length);
      for (const [id, stock] of [
        ['1', one],
        ['2', two],
      ] as const) {
        for (const of of ['S', 'M']) {
          const pieces = adds.filter(({ productId, size }) => productId === id && size === of);
          expect(pieces.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(stock);
        }
      }
      // The lines that are said to be added are in the cart afterwards: the reducer clamps none of them.
      const intents = adds.map((args, at) => ({ name: 'cart.add' as const, args, n: at + 1, at: '' }));
      const after = applyToCart(inCart, intents);
      const count = (lines: readonly { quantity: number }[]) =>
        lines.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(count(after)).toBe(count(inCart) + count(adds));
    }),
  );
});
