// @vitest-environment happy-dom
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { CouponField, type CouponHandle } from '#areas/shop/components/order/coupon-field.tsx';
import { ShopError } from '#domain/mutation/error-code.ts';
import { couponMessages } from '#messages/shop/cart.ts';
import { mockCommands } from '#support/commands.ts';
import { acting, tap, textIn, type } from '#support/render.ts';
import { ASHA, renderWithData } from '#support/render-with-data.tsx';
import '#support/shown-toasts.ts';

const { apply } = mockCommands('coupon', 'apply');

test('an order waits for a code that is being applied, and gets the same answer', async () => {
  const field = createRef<CouponHandle>();
  await renderWithData(<CouponField owner={ASHA.id} applied={null} ref={field} />, { session: ASHA });
  const answer = Promise.withResolvers<void>();
  apply.mockReturnValue(answer.promise);
  await type(couponMessages.label, 'save10');
  await tap(couponMessages.apply);
  const applying = field.current!.applyTyped();
  await acting(() => answer.reject(new ShopError('coupon_expired')));
  expect(await applying).toEqual({ code: 'SAVE10', why: 'Coupon has expired' });
  expect(apply).toHaveBeenCalledExactlyOnceWith('save10');
  expect(textIn(couponMessages.label)).toBe('save10');
});
