// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { coupon } from '#data/commands/coupon.ts';
import { stores } from '#data/page.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { sentenceFor } from '#messages/errors.ts';

const { fetched } = vi.hoisted(() => ({ fetched: vi.fn<(code: string) => Promise<never>>() }));
vi.mock('#data/runtime.ts', () => ({
  createRuntime: () => ({ env: {}, shopper: async () => ({}) }),
}));
vi.mock('#data/orders/fetch-coupon.ts', () => ({
  fetchCoupon: (_env: object, _stores: object, _shopper: object, code: string) => fetched(code),
}));

const resultOf = (typed: string) => coupon.apply(typed).then(() => 'applied', sentenceFor);

beforeEach(() => {
  fetched.mockReset();
  stores.session.set({ status: 'signed-in', user: { id: 'asha', email: 'asha@mail.test' } } as never);
});

// Promise coupon.invalid (5 Validation, orders): A coupon is invalid when the code is empty or nobody is
//   signed in.
test('a coupon without a code, or of nobody signed in, is invalid, and the shop is not asked', async () => {
  expect(await resultOf('')).toBe('Invalid coupon code');
  expect(await resultOf('  ')).toBe('Invalid coupon code');
  stores.session.set({ status: 'signed-out' });
  expect(await resultOf('WELCOME10')).toBe('Invalid coupon code');
  expect(fetched).not.toHaveBeenCalled();
});

// Promise coupon.cleared (4 States, orders): A refused code removes the coupon before it.
test('a code that is refused takes the coupon before it off', async () => {
  stores.coupon.set({ code: 'WELCOME10' } as never);
  fetched.mockRejectedValue(new ShopError('coupon_not_found'));
  expect(await resultOf(' nosuch ')).toBe('Coupon not found');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('NOSUCH');
  expect(stores.coupon.get()).toBeNull();
});
