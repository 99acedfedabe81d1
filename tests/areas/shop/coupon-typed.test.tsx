// @vitest-environment happy-dom
import { createRef, useState } from 'react';
import { expect, test } from 'vitest';
import { CouponField, type CouponHandle } from '#areas/shop/components/order/coupon-field.tsx';
import type { CartView } from '#data/queries/shop/cart.ts';
import type { Coupon } from '#domain/coupon/coupon.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { fromRupees, ZERO } from '#domain/money/money.ts';
import { couponMessages } from '#messages/shop/cart.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, tap, textIn, type } from '#support/render.ts';
import { ASHA, renderWithData } from '#support/render-with-data.tsx';
import '#support/shown-toasts.ts';
import { productOf } from '../../domain/product-of.ts';

const { apply } = mockCommands('coupon', 'apply', 'refreshOffers');
const prices = { couponDiscount: ZERO };
const NOTHING = { lines: [], coupon: null, prices } as unknown as CartView;

test('an order waits for a code that is being applied, and gets the same answer', async () => {
  const field = createRef<CouponHandle>();
  await renderWithData(<CouponField owner={ASHA.id} cart={NOTHING} ref={field} />, { session: ASHA });
  const answer = Promise.withResolvers<'applied'>();
  apply.mockReturnValue(answer.promise);
  await type(couponMessages.label, 'save10');
  await tap(couponMessages.apply);
  const applying = field.current!.applyTyped();
  await acting(() => answer.reject(new ShopError('coupon_expired')));
  expect(await applying).toEqual({ code: 'SAVE10', why: 'Coupon has expired' });
  expect(apply).toHaveBeenCalledExactlyOnceWith('save10');
  expect(textIn(couponMessages.label)).toBe('save10');
});

// Promise coupon.checked-again (4 States, orders): The sentence about a coupon is checked again with each
//   change of the cart.
test('the minimum is said no longer once the cart reaches it, and again below it', async () => {
  const min1500 = { code: 'MIN', minOrderValue: fromRupees(1500), brandId: null, expiryDate: null };
  const product = productOf({ id: 'shirt', price: fromRupees(800) });
  const lineOf = (quantity: number) => ({ productId: 'shirt', size: 'M', color: 'Blue', quantity, product });
  const cartOf = (quantity: number) =>
    ({ lines: [lineOf(quantity)], coupon: null, prices }) as unknown as CartView;
  apply.mockRejectedValue(new ShopError('coupon_minimum', { minimum: fromRupees(1500) }));
  let change: (quantity: number) => void = () => undefined;
  function Field() {
    const [quantity, setQuantity] = useState(1);
    change = setQuantity;
    return <CouponField owner={ASHA.id} cart={cartOf(quantity)} />;
  }
  const asked = [min1500 as Coupon];
  await renderWithData(<Field />, { session: ASHA, knownCoupons: { asked } });
  const said = () => document.querySelector('[role=alert]')?.textContent ?? '';
  await type(couponMessages.label, 'min');
  await tap(couponMessages.apply);
  expect(said()).toBe('Minimum order value of ₹1,500 required for this coupon');
  await acting(() => change(2));
  expect(said()).toBe('');
  expect(textIn(couponMessages.label)).toBe('min');
  await acting(() => change(1));
  expect(said()).toBe('Minimum order value of ₹1,500 required for this coupon');
});
