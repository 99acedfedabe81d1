// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { addWhatFits } from '#areas/shop/add-what-fits.ts';
import { ASHA, presetData, queuedWrites } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

const choice = { productId: '1', size: 'M', color: '', quantity: 3 };

// Promise cart.fits (4 States, front): If more is added than fits, the part that fits is added and counted.
test.each([
  ['room for all', 7, true, 3, ['success', 'Added to Cart']],
  ['room for some', 9, true, 1, ['notice', 'Only 1 added to the cart: at most 10 of these']],
  ['a line that is full', 10, false, null, ['hint', 'At most 10 of these']],
] as const)('%s: what is said is what was added', async (_, quantity, added, sent, toast) => {
  presetData({ session: ASHA, cart: [{ ...choice, quantity, addedAt: '2026-01-01T00:00:00.000Z' }] });
  expect(await addWhatFits(choice)).toBe(added);
  expect(queuedWrites()).toEqual(
    sent === null ? [] : [{ name: 'cart.add', args: { ...choice, quantity: sent } }],
  );
  expect(toasts).toEqual([toast]);
});
