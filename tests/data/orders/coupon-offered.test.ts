// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RemoteError } from '#data/api/remote-error.ts';
import { coupon } from '#data/commands/coupon.ts';
import { dropCoupon } from '#data/orders/cart-coupon.ts';
import { readKnownCoupons, rememberOffers } from '#data/orders/known-coupons.ts';
import { pageKv, stores } from '#data/page.ts';
import { fromRupees } from '#domain/money/money.ts';
import { sentenceFor } from '#messages/errors.ts';
import { flatCoupon as flat } from '../../domain/flat-coupon.ts';

const { call } = vi.hoisted(() => ({
  call: vi.fn<(name: string, args: Record<string, unknown>) => Promise<unknown>>(),
}));
vi.mock('#data/runtime.ts', () => ({
  createRuntime: (env: object, stores: object) => ({
    env,
    stores,
    shopper: async () => ({ userId: 'asha', call }),
  }),
}));

const wire = (code: string, rupees: number) => ({ code, discount_type: 'flat', discount_value: rupees });
const offered = () => stores.knownCoupons.get().offered.map(({ code }) => code);
const take = (code: string) => coupon.applyOffered(code).catch(sentenceFor);
const connection = (status: 'up' | 'down') => stores.connection.set({ ...stores.connection.get(), status });

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
  connection('up');
  stores.session.set({ status: 'signed-in', user: { id: 'asha', email: 'asha@mail.test' } } as never);
  stores.coupon.set(null);
  stores.couponDropped.set(null);
  rememberOffers(pageKv, stores, 'asha', [flat('FIRST', 100), flat('OTHER', 50)]);
});

test('an offer that the shop refuses is not applied, and is offered no more', async () => {
  stores.coupon.set(flat('OTHER', 50));
  call.mockRejectedValue(new RemoteError('http', { status: 404, code: 'PT404', detail: 'coupon_not_found' }));
  expect(await take('FIRST')).toBe('Coupon not found');
  expect(stores.coupon.get()?.code).toBe('OTHER');
  expect(offered()).toEqual(['OTHER']);
  expect(readKnownCoupons(pageKv, 'asha').offered.map(({ code }) => code)).toEqual(['OTHER']);
  connection('down');
  await take('FIRST');
  expect(stores.coupon.get()?.code).toBe('OTHER');

  // Step: The list that is fetched anew offers it again.
  connection('up');
  call.mockResolvedValue({ coupons: [wire('FIRST', 100)] });
  await coupon.refreshOffers(['loom']);
  expect(offered()).toEqual(['FIRST']);
});

test('an offer is applied on the terms that the shop has now, and offered on them', async () => {
  call.mockResolvedValue(wire('FIRST', 30));
  expect(await take('FIRST')).toBe('applied');
  expect(call).toHaveBeenCalledExactlyOnceWith('coupon_by_code', { p_code: 'FIRST' }, expect.anything());
  expect(stores.coupon.get()?.discountValue).toBe(fromRupees(30));
  expect(stores.knownCoupons.get().offered[0]).toEqual(flat('FIRST', 30));
});

test('an offer that is taken offline is put before the shop as soon as it can be asked', async () => {
  call.mockResolvedValue(wire('OTHER', 50));
  await take('OTHER');
  call.mockClear();
  connection('down');
  expect(await take('FIRST')).toBe('applied');
  expect(call).not.toHaveBeenCalled();
  connection('up');
  call.mockRejectedValue(new RemoteError('http', { status: 404, code: 'PT404', detail: 'coupon_not_found' }));
  await coupon.refresh();
  expect(stores.coupon.get()).toBeNull();
  expect(stores.couponDropped.get()).toMatchObject({ coupon: 'FIRST', code: 'coupon_not_found' });
  expect(offered()).toEqual(['OTHER']);
});

test('new terms of an offer hold for its code, also where it was asked for before', async () => {
  call.mockResolvedValue(wire('FIRST', 30));
  await take('FIRST');
  coupon.remove();
  rememberOffers(pageKv, stores, 'asha', [flat('FIRST', 50)]);
  connection('down');
  expect(await take('FIRST')).toBe('applied');
  expect(stores.coupon.get()).toEqual(flat('FIRST', 50));
  expect(stores.knownCoupons.get().offered).toEqual([flat('FIRST', 50)]);
});

test('the notice about a coupon stays while its code is tried again, and ends once it is taken', async () => {
  const dropped = { coupon: 'FIRST', code: 'coupon_minimum', detail: undefined } as const;
  stores.couponDropped.set(dropped);
  call.mockRejectedValueOnce(new RemoteError('http', { status: 429, code: 'PT429', detail: 'rate_limited' }));
  await expect(coupon.apply('first')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(stores.couponDropped.get()).toBe(dropped);
  call.mockResolvedValue(wire('FIRST', 100));
  await coupon.apply('first');
  expect(stores.couponDropped.get()).toBeNull();
});

test('a refusal of one coupon leaves another that took its place', () => {
  stores.coupon.set(flat('OTHER', 50));
  dropCoupon(pageKv, stores, 'asha', { coupon: 'FIRST', code: 'coupon_not_found', detail: undefined });
  expect([stores.coupon.get()?.code, stores.couponDropped.get()]).toEqual(['OTHER', null]);
});

test('offers for an earlier cart that come late do not replace those for this one', async () => {
  const early = Promise.withResolvers<unknown>();
  call.mockReturnValueOnce(early.promise).mockResolvedValueOnce({ coupons: [wire('NOW', 20)] });
  const first = coupon.refreshOffers(['loom']);
  await coupon.refreshOffers(['loom', 'kora']);
  early.resolve({ coupons: [wire('BEFORE', 20)] });
  await first;
  expect(offered()).toEqual(['NOW']);
});

describe('an answer that comes after a later change of the coupon', () => {
  /** Tries a code whose answer comes at the end of `meanwhile`, and gives what became of the try. */
  async function tryDuring(meanwhile: () => unknown, answer: () => unknown = () => wire('FIRST', 100)) {
    const slow = Promise.withResolvers<void>();
    call.mockImplementationOnce(async () => {
      await slow.promise;
      return answer();
    });
    const first = take('FIRST');
    await meanwhile();
    slow.resolve();
    return first;
  }
  const refuse = () => {
    throw new RemoteError('http', { status: 404, code: 'PT404', detail: 'coupon_not_found' });
  };

  test('is void after another code was applied', async () => {
    call.mockResolvedValue(wire('OTHER', 50));
    expect(await tryDuring(() => take('OTHER'))).toBe('overtaken');
    expect(stores.coupon.get()?.code).toBe('OTHER');
  });

  test('is void after the coupon was taken off, and a refusal is not told', async () => {
    expect(await tryDuring(() => coupon.remove())).toBe('overtaken');
    expect(await tryDuring(() => coupon.remove(), refuse)).toBe('overtaken');
    expect(stores.coupon.get()).toBeNull();
  });

  test('is void after Undo has put a coupon back', async () => {
    stores.couponDropped.set({ coupon: 'OTHER', code: 'coupon_minimum', detail: undefined });
    expect(await tryDuring(() => coupon.restore('OTHER'))).toBe('overtaken');
    expect(stores.coupon.get()?.code).toBe('OTHER');
  });

  test('counts after another code was refused', async () => {
    call.mockImplementation(async () => refuse());
    expect(await tryDuring(() => take('NOSUCH'))).toBe('applied');
    expect(stores.coupon.get()?.code).toBe('FIRST');
  });
});

test('a coupon that a change took off comes back with the cart, but none that the shop refused', () => {
  const code = 'FIRST';
  const takeOff = () => {
    stores.coupon.set(null);
    stores.couponDropped.set({ coupon: code, code: 'coupon_minimum', detail: undefined });
  };
  takeOff();
  coupon.restore(code);
  expect(stores.coupon.get()?.code).toBe(code);
  expect(stores.couponDropped.get()).toBeNull();

  coupon.remove();
  coupon.restore(code);
  expect(stores.coupon.get()).toBeNull();

  takeOff();
  rememberOffers(pageKv, stores, 'asha', []);
  coupon.restore(code);
  expect(stores.coupon.get()).toBeNull();
});
