import { beforeEach, expect, test, vi } from 'vitest';
import { addWhatFits } from '#areas/shop/add-what-fits.ts';

const mocks = vi.hoisted(() => ({
  add: vi.fn<(choice: object) => Promise<void>>(),
  room: vi.fn<() => number>(),
  said: vi.fn<(how: string, words: string) => void>(),
}));
vi.mock('#data/actions/cart.ts', () => ({ cart: { add: mocks.add, room: mocks.room } }));
vi.mock('#ui/toast.ts', () => ({
  toast: new Proxy({}, { get: (_, how: string) => (words: string) => mocks.said(how, words) }),
}));

const choice = { productId: '1', size: 'M', color: '', quantity: 3 };

beforeEach(() => {
  mocks.add.mockReset();
  mocks.said.mockReset();
});

test.each([
  ['room for all', 3, true, 3, ['success', 'Added to Cart']],
  ['room for some', 1, true, 1, ['notice', 'Only 1 added to the cart: at most 10 of these']],
  ['a line that is full', 0, false, null, ['hint', 'At most 10 of these']],
] as const)('%s: what is said is what was added', async (_, room, added, sent, said) => {
  mocks.room.mockReturnValue(room);
  expect(await addWhatFits(choice)).toBe(added);
  expect(mocks.add.mock.calls).toEqual(sent === null ? [] : [[{ ...choice, quantity: sent }]]);
  expect(mocks.said.mock.calls).toEqual([said]);
});
