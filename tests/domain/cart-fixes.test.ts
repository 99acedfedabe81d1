import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineKey, type CartLine } from '../../src/domain/cart.ts';
import { blockedBy, cartFixes } from '../../src/domain/cart-fixes.ts';
import { MAX_LINE_QUANTITY } from '../../src/domain/product.ts';
import { productOf } from './product-of.ts';

function lineOf(productId: string, size: string, quantity: number, stock: number | null): CartLine {
  const row = { productId, size, color: '', quantity, addedAt: '2026-11-01T00:00:00Z' };
  return {
    ...row,
    key: lineKey(row),
    product: stock === null ? null : productOf({ id: productId, stock }),
  };
}

/** A cart whose lines of one product agree on its stock, null for gone. */
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
  const fixes = new Map(cartFixes(lines, available).map(({ line, to }) => [lineKey(line), to]));
  return lines.flatMap((line) => {
    const quantity = fixes.get(line.key) ?? line.quantity;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
}

test('a cart that was fixed can be ordered, and fixing it again changes nothing', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      expect(blockedBy(fixed(lines))).toBe(null);
      expect(cartFixes(fixed(lines))).toEqual([]);
    }),
  );
});

test('nothing is raised, and what was right stays as it was', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      for (const { line, to } of cartFixes(lines))
        expect(to).toBeLessThan(lines.find(({ key }) => key === lineKey(line))?.quantity ?? 0);
      expect(cartFixes(lines).length === 0).toBe(blockedBy(lines) === null);
    }),
  );
});

test('what the server says is left is shared by the lines of a product, as much of it as they wanted', () => {
  fc.assert(
    fc.property(cart, fc.nat(20), (lines, left) => {
      const wanted = (of: CartLine[]) =>
        of.filter(({ productId }) => productId === 'a').reduce((sum, { quantity }) => sum + quantity, 0);
      const enough = lines.map((line) =>
        line.productId === 'a'
          ? { ...line, product: productOf({ id: 'a', stock: MAX_LINE_QUANTITY }) }
          : line,
      );
      expect(wanted(fixed(enough, new Map([['a', left]])))).toBe(Math.min(left, wanted(enough)));
    }),
  );
});

test('a product that is gone is the graver reason', () => {
  expect(blockedBy([lineOf('a', 'M', 1, 0), lineOf('b', 'M', 1, null)])).toBe('product_gone');
  expect(blockedBy([lineOf('a', 'M', 3, 2)])).toBe('out_of_stock');
  expect(blockedBy([lineOf('a', 'M', 2, 2)])).toBe(null);
});
