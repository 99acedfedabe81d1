import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKey, type CartLine } from '#domain/cart/cart.ts';
import { blockedBy, cartFixes } from '#domain/cart/cart-fixes.ts';
import { ZERO } from '#domain/money/money.ts';
import { allowanceOf, USUAL_LIMITS } from '#domain/order/order-limits.ts';
import { MAX_LINE_QUANTITY } from '#domain/product/product.ts';
import { productOf } from './product-of.ts';

/** Of somebody whom no limit holds back. */
const PLENTY = allowanceOf({ ...USUAL_LIMITS, perProduct: 1000, pieces: 1000 }, []);

/** A product of which each size has so many pieces. */
const shirtOf = (id: string, stock: number) =>
  productOf({ id, sizes: ['S', 'M', 'L'], colors: [], stock, choiceStock: stock.toString(11).repeat(3) });

function lineOf(productId: string, size: string, quantity: number, stock: number | null): CartLine {
  const row = { productId, size, color: '', quantity, addedAt: '2026-11-01T00:00:00Z' };
  return {
    ...row,
    key: lineKey(row),
    product: stock === null ? null : shirtOf(productId, stock),
  };
}

/** A cart whose lines of one product agree on the stock of a size, null for gone. */
const cart = fc
  .record({
    stock: fc.record({
      a: fc.option(fc.nat(MAX_LINE_QUANTITY)),
      b: fc.option(fc.nat(MAX_LINE_QUANTITY)),
    }),
    rows: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a' as const, 'b' as const),
        size: fc.constantFrom('S', 'M', 'L'),
        quantity: fc.integer({ min: 1, max: 10 }),
      }),
      { selector: ({ id, size }) => `${id}${size}` },
    ),
  })
  .map(({ stock, rows }) => rows.map(({ id, size, quantity }) => lineOf(id, size, quantity, stock[id])));

function fixed(lines: CartLine[], available?: Map<string, number>): CartLine[] {
  const fixes = new Map(cartFixes(lines, PLENTY, available).map(({ line, to }) => [lineKey(line), to]));
  return lines.flatMap((line) => {
    const quantity = fixes.get(line.key) ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
}

test('a cart that was fixed can be ordered, and fixing it again changes nothing', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(blockedBy(fixed(lines), ZERO, PLENTY)).toBe(null);
      expect(cartFixes(fixed(lines), PLENTY)).toEqual([]);
    }),
  );
});

test('nothing is raised, and what was right stays as it was', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      for (const { line, to } of cartFixes(lines, PLENTY))
        expect(to).toBeLessThan(lines.find(({ key }) => key === lineKey(line))?.quantity ?? 0);
      expect(cartFixes(lines, PLENTY).length === 0).toBe(blockedBy(lines, ZERO, PLENTY) === null);
    }),
  );
});

test('the lines of a product share what the server says is left of it, up to what they wanted', () => {
  fc.assert(
    fc.property(cart, fc.nat(20), (lines, left) => {
      const wanted = (of: CartLine[]) =>
        of.filter(({ productId }) => productId === 'a').reduce((sum, { quantity }) => sum + quantity, 0);
      const enough = lines.map((line) =>
        line.productId === 'a' ? { ...line, product: shirtOf('a', MAX_LINE_QUANTITY) } : line,
      );
      expect(wanted(fixed(enough, new Map([['a', left]])))).toBe(Math.min(left, wanted(enough)));
    }),
  );
});

test('a size takes nothing from another, and the server knows more of it than the phone', () => {
  const lines = [lineOf('a', 'S', 4, 10), lineOf('a', 'M', 4, 10)];
  expect(cartFixes(lines, PLENTY, new Map([['a|M|', 1]]))).toEqual([
    { line: { productId: 'a', size: 'M', color: '' }, to: 1, why: 'stock' },
  ]);
});

test('a product that is gone is the graver reason', () => {
  expect(blockedBy([lineOf('a', 'M', 1, 0), lineOf('b', 'M', 1, null)], ZERO, PLENTY)).toBe('product_gone');
  expect(blockedBy([lineOf('a', 'M', 3, 2)], ZERO, PLENTY)).toBe('out_of_stock');
  expect(blockedBy([lineOf('a', 'M', 2, 2)], ZERO, PLENTY)).toBe(null);
});
