import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKey, type CartLine } from '#domain/cart/cart.ts';
import { fromRupees, paise } from '#domain/money/money.ts';
import { blockingChanges, cartChanges, cartContent, refusedChanges } from '#domain/order/order-changes.ts';
import { allowanceOf, USUAL_LIMITS } from '#domain/order/order-limits.ts';
import { priceBreakdown } from '#domain/money/pricing.ts';
import { refusalOf } from '#domain/mutation/refusal.ts';
import type { Product } from '#domain/product/product.ts';
import { productOf } from './product-of.ts';

function confirmed(...parts: { product: Product | null; size?: string; quantity?: number }[]) {
  const lines = parts.map(({ product, size = 'M', quantity = 1 }): CartLine => {
    const row = { productId: product?.id ?? 'gone', size, color: 'Blue', quantity, addedAt: '' };
    return { ...row, key: lineKey(row), product };
  });
  const priced = lines.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : []));
  return { lines, prices: priceBreakdown(priced, null) };
}

const shirt = productOf({ id: '1', name: 'Indigo Oxford', price: fromRupees(800) });
const jeans = productOf({ id: '2', name: 'Raw Denim', price: fromRupees(1500) });

test('a price that changed on the server names its product once, whatever the sizes', () => {
  const cart = confirmed({ product: shirt }, { product: shirt, size: 'S' }, { product: jeans });
  const refusal = refusalOf({
    shipping_fee: 0,
    coupon_discount: 0,
    lines: [
      { product_id: '1', price: 850 },
      { product_id: '2', price: 1500 },
    ],
  });
  expect(refusedChanges(cart, refusal)).toEqual([
    { kind: 'price', name: 'Indigo Oxford', was: fromRupees(800), now: fromRupees(850) },
  ]);
});

test('a price that changed on this phone names its product once, too', () => {
  const now = { ...shirt, price: fromRupees(850) };
  const before = confirmed({ product: shirt }, { product: shirt, size: 'S' });
  expect(cartChanges(before, confirmed({ product: now }, { product: now, size: 'S' }))).toEqual([
    { kind: 'price', name: 'Indigo Oxford', was: fromRupees(800), now: fromRupees(850) },
  ]);
});

test('a line whose product is gone is told by the name that the cart keeps', () => {
  const { lines, prices } = confirmed({ product: null });
  const kept = lines.map((line) => ({ ...line, known: { name: 'Camp Shirt', image: '' } }));
  expect(cartChanges({ lines: kept, prices }, { lines: [], prices })).toEqual([
    { kind: 'removed', name: 'Camp Shirt' },
  ]);
});

test('gone and short products are told by the line that the server names', () => {
  const cart = confirmed({ product: shirt, quantity: 3 }, { product: jeans, size: 'S' });
  expect(refusedChanges(cart, refusalOf({ lines: [{ product_id: '1', available: 2 }] }))).toEqual([
    { kind: 'short', name: 'Indigo Oxford', available: 2 },
  ]);
  const gone = refusalOf({ lines: [{ product_id: '2', size: 'S', color: 'Blue' }] });
  expect(refusedChanges(cart, gone)).toEqual([{ kind: 'gone', name: 'Raw Denim' }]);
});

test('a fee or a coupon that changed is told, also when no line did', () => {
  const cart = confirmed({ product: shirt });
  expect(refusedChanges(cart, refusalOf({ shipping_fee: 40, coupon_discount: 10 }))).toEqual([
    { kind: 'shipping', was: 0, now: fromRupees(40) },
    { kind: 'coupon', was: 0, now: fromRupees(10) },
  ]);
});

test('a coupon that takes nothing off any more is told with its reason, never as a zero', () => {
  const cart = confirmed({ product: shirt });
  const with100 = { ...cart.prices, couponCode: 'FIRST', couponDiscount: fromRupees(100) };
  const before = { lines: cart.lines, prices: with100 };
  const lost = { kind: 'coupon_lost', coupon: 'FIRST' };
  expect(refusedChanges(before, refusalOf({ coupon_discount: 0 }))).toEqual([{ ...lost, why: null }]);
  const why = { code: 'coupon_not_found', detail: undefined } as const;
  expect(cartChanges(before, cart, { coupon: 'FIRST', ...why })).toEqual([{ ...lost, why }]);
  expect(cartChanges(before, cart, { coupon: 'EARLIER', ...why })).toEqual([{ ...lost, why: null }]);
});

test('a product this phone does not know is told without a name', () => {
  expect(refusedChanges(confirmed(), refusalOf({ lines: [{ product_id: '9' }] }))).toEqual([
    { kind: 'gone', name: '' },
  ]);
});

test('changes of another phone between looking and ordering are told line by line', () => {
  const before = confirmed({ product: shirt }, { product: jeans });
  const after = confirmed(
    { product: { ...shirt, price: fromRupees(850) }, quantity: 2 },
    { product: jeans, size: 'L' },
  );
  expect(cartChanges(before, after)).toEqual([
    { kind: 'quantity', name: 'Indigo Oxford', was: 1, now: 2 },
    { kind: 'price', name: 'Indigo Oxford', was: fromRupees(800), now: fromRupees(850) },
    { kind: 'removed', name: 'Raw Denim' },
    { kind: 'added', name: 'Raw Denim' },
  ]);
});

const anyCart = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('1', '2', '3'),
      size: fc.constantFrom('S', 'M'),
      quantity: fc.integer({ min: 1, max: 10 }),
      price: fc.integer({ min: 1, max: 1_000 }),
    }),
    { selector: ({ id, size }) => `${id}${size}` },
  )
  .map((rows) =>
    confirmed(
      ...rows.map(({ id, size, quantity, price }) => ({
        product: productOf({ id, price: paise(price) }),
        size,
        quantity,
      })),
    ),
  );

test('two carts differ in content exactly when there is a change to tell', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (one, other) => {
      expect(cartChanges(one, one)).toEqual([]);
      expect(cartChanges(one, other).length === 0).toBe(cartContent(one) === cartContent(other));
    }),
  );
});

test('blocking changes are told for exactly the lines that have to change', () => {
  const NONE_OPEN = allowanceOf(USUAL_LIMITS, []);
  const soldOut = productOf({ id: '3', name: 'Sold out', stock: 0 });
  const few = productOf({ id: '4', name: 'Few left', stock: 2 });
  const { lines } = confirmed(
    { product: shirt },
    { product: soldOut },
    { product: few, quantity: 5 },
    { product: null },
  );
  expect([...blockingChanges(lines, NONE_OPEN).values()]).toEqual([
    { kind: 'short', name: 'Sold out', available: 0 },
    { kind: 'short', name: 'Few left', available: 2 },
    { kind: 'gone', name: '' },
  ]);
  expect(blockingChanges(lines.slice(0, 1), NONE_OPEN).size).toBe(0);
});
