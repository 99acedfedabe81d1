// @vitest-environment happy-dom
// A coupon that an admin ends leaves an open cart within seconds, and a cart that nobody touches asks for nothing.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { CouponField } from '#areas/shop/components/order/coupon-field.tsx';
import type { CartView } from '#data/queries/shop/cart.ts';
import { ZERO } from '#domain/money/money.ts';
import { mockCommands } from '#support/commands.ts';
import { acting } from '#support/render.ts';
import { ASHA, renderWithData } from '#support/render-with-data.tsx';

const { refresh } = mockCommands('coupon', 'refresh');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
});

const touch = () => acting(() => window.dispatchEvent(new Event('pointerdown')));
const pass = (seconds: number) => acting(() => vi.advanceTimersByTime(seconds * 1000));

// Promise admin.coupon-looks (2 Admin, admin): A cart in use checks its coupon every 15 s, an idle one does
//   not.
test('a coupon in the cart is refreshed every 15 s while the page is used, and not otherwise', async () => {
  const coupon = { code: 'SUMMER', brandName: null };
  const cart = { lines: [], coupon, prices: { couponDiscount: ZERO } } as unknown as CartView;
  const leave = await renderWithData(<CouponField owner={ASHA.id} cart={cart} />, { session: ASHA });
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(59);
  expect(refresh).toHaveBeenCalledTimes(4);
  await pass(600);
  expect(refresh.mock.calls.length).toBeLessThanOrEqual(5);
  refresh.mockClear();
  await touch();
  expect(refresh).toHaveBeenCalledTimes(1);
  await pass(30);
  expect(refresh).toHaveBeenCalledTimes(3);
  await leave();
  await touch();
  await pass(30);
  expect(refresh).toHaveBeenCalledTimes(3);
});
