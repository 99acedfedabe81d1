// @vitest-environment happy-dom
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { CouponField, type CouponHandle } from '#areas/shop/components/coupon-field.tsx';
import { ShopError } from '#domain/error-code.ts';
import { couponWords } from '#messages/cart.ts';
import { acting, draw, tap, textIn, type } from '#support/drawn.ts';

const { apply } = vi.hoisted(() => ({ apply: vi.fn<(code: string) => Promise<void>>() }));
vi.mock('#data/actions/coupon.ts', () => ({ coupon: { apply } }));
vi.mock('#data/queries/sync-status.ts', () => ({ useReachable: () => true }));
vi.mock('#ui/toast.ts', () => ({ toast: { success: () => undefined, notice: () => undefined } }));

test('an order waits for a code that is being applied, and hears the same answer', async () => {
  const field = createRef<CouponHandle>();
  await draw(<CouponField owner="asha" applied={null} ref={field} />);
  const answer = Promise.withResolvers<void>();
  apply.mockReturnValue(answer.promise);
  await type(couponWords.label, 'save10');
  await tap(couponWords.apply);
  const heard = field.current!.applyTyped();
  await acting(() => answer.reject(new ShopError('coupon_expired')));
  expect(await heard).toEqual({ code: 'SAVE10', why: 'Coupon has expired' });
  expect(apply).toHaveBeenCalledExactlyOnceWith('save10');
  expect(textIn(couponWords.label)).toBe('save10');
});
