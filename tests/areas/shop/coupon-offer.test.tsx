// @vitest-environment happy-dom
// The cart offers the best published coupon by name.
import { expect, test } from 'vitest';
import { CouponField } from '#areas/shop/components/order/coupon-field.tsx';
import type { CartView } from '#data/queries/shop/cart.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { paise } from '#domain/money/money.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, control, tap } from '#support/render.ts';
import { ASHA, connectionIs, renderWithData, setData } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';
import { brandOf, productOf } from '../../domain/product-of.ts';
import { flatCoupon as flat } from '../../domain/flat-coupon.ts';

const { refreshOffers, applyOffered } = mockCommands('coupon', 'refreshOffers', 'applyOffered');

const welcome = flat('WELCOME10', 150, { brandId: 'loom', brandName: 'Loom' });

function cartOf(brands: string[], discount = 0): CartView {
  const lines = brands.map((id) => ({
    key: id,
    productId: id,
    size: 'M',
    color: 'Blue',
    quantity: 1,
    product: productOf({ id, brand: brandOf({ id }) }),
  }));
  return { lines, coupon: null, prices: { couponDiscount: paise(discount) } } as unknown as CartView;
}
const PUBLISHED = [flat('SMALL', 50), welcome, flat('OTHERS', 900, { brandId: 'kora' })];
const shown = (cart: CartView) =>
  renderWithData(<CouponField owner={ASHA.id} cart={cart} />, {
    session: ASHA,
    knownCoupons: { offered: PUBLISHED },
  });
const page = () => document.body.textContent;

test('the coupon that takes most off is asked for by the brands, offered and applied', async () => {
  await shown(cartOf(['loom']));
  expect(refreshOffers).toHaveBeenCalledExactlyOnceWith(['loom']);
  expect(page()).toContain('Save ₹150 with WELCOME10On Loom products');
  const agreed = Promise.withResolvers<'applied'>();
  applyOffered.mockReturnValue(agreed.promise);
  await tap('Apply WELCOME10');
  expect(applyOffered).toHaveBeenCalledExactlyOnceWith('WELCOME10');
  expect(toasts).toEqual([]);
  await acting(() => agreed.resolve('applied'));
  expect(toasts).toEqual([['success', 'Coupon applied successfully!']]);
});

test('nothing is offered while the applied coupon takes off as much, nor for an empty cart', async () => {
  const end = await shown(cartOf(['loom'], 15_000));
  expect(page()).not.toContain('Save');
  await end();
  await shown(cartOf([]));
  expect(page()).not.toContain('Save');
});

test('what came last is offered until there is an answer, and offline nobody is asked', async () => {
  refreshOffers.mockRejectedValue(new ShopError('network'));
  const end = await shown(cartOf(['loom']));
  expect(page()).toContain('Save ₹150 with WELCOME10');
  await end();
  refreshOffers.mockClear();
  await connectionIs('offline');
  await shown(cartOf(['loom']));
  expect(page()).toContain('Save ₹150 with WELCOME10');
  expect(refreshOffers).not.toHaveBeenCalled();
});

test.each(['applied', 'refused'])('the keyboard stays at the coupon when an offer is %s', async (how) => {
  await shown(cartOf(['loom']));
  if (how === 'refused') applyOffered.mockRejectedValue(new ShopError('coupon_expired'));
  await acting(() => control('Apply WELCOME10').focus());
  await tap('Apply WELCOME10');
  await setData({ knownCoupons: { offered: [] } });
  expect(page()).not.toContain('WELCOME10');
  expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe('Coupon');
});

test('an offer that is refused says so in one message, with its name and the reason', async () => {
  applyOffered.mockRejectedValue(new ShopError('coupon_expired'));
  await shown(cartOf(['loom']));
  await tap('Apply WELCOME10');
  expect(toasts).toEqual([['error', 'WELCOME10 was not applied. Coupon has expired']]);
});
