// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { changeLine } from '#areas/shop/change-line.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { ASHA, presetData, queuedWrites } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

const addedAt = '2026-01-01T00:00:00.000Z';
const line = { productId: '1', size: 'M', color: 'Red', quantity: 3 };
const other = (quantity: number) => ({ ...line, size: 'L', quantity, addedAt });
const change = (quantity: number) => ({
  name: 'cart.change',
  args: { productId: '1', size: 'M', color: 'Red', newSize: 'L', newColor: 'Red', quantity },
});

// Promise cart.change (Beyond, front): A line changes its size or colour in place. What fits joins a line of that
//   choice.
test.each([
  ['no line of that choice', [], true, 3, ['success', cartMessages.changedTo('L', 'Red')]],
  [
    'a line with room for some',
    [other(8)],
    true,
    2,
    ['notice', 'Only 2 of 3 fit: at most 10 of these. 1 piece left your cart.'],
  ],
  ['a line that is full', [other(10)], false, null, ['hint', 'At most 10 of these']],
] as const)(
  '%s: the change is one write, and what is said is what moved',
  async (_, held, done, sent, toast) => {
    presetData({ session: ASHA, cart: [{ ...line, addedAt }, ...held] });
    expect(await changeLine(line, { size: 'L', color: 'Red', quantity: 3 })).toBe(done);
    expect(queuedWrites()).toEqual(sent === null ? [] : [change(sent)]);
    expect(toasts).toEqual([toast]);
  },
);

test('another quantity of the same choice sets it, and the same one writes nothing', async () => {
  presetData({ session: ASHA, cart: [{ ...line, addedAt }] });
  expect(await changeLine(line, { size: 'M', color: 'Red', quantity: 3 })).toBe(true);
  expect(queuedWrites()).toEqual([]);
  expect(await changeLine(line, { size: 'M', color: 'Red', quantity: 9 })).toBe(true);
  expect(queuedWrites()).toEqual([{ name: 'cart.set', args: { ...line, quantity: 9 } }]);
  expect(toasts).toEqual([]);
});

test('of a line that another phone took out nothing is written, and that is said', async () => {
  presetData({ session: ASHA, cart: [] });
  expect(await changeLine(line, { size: 'L', color: 'Red', quantity: 3 })).toBe(true);
  expect(queuedWrites()).toEqual([]);
  expect(toasts).toEqual([['notice', 'This is not in your cart any more']]);
});
