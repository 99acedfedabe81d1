// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CouponSheet } from '#areas/admin/coupons/coupon-sheet.tsx';
import { shopCall } from '#support/mock-data-layer.ts';
import { control, render, tap, type } from '#support/render.ts';
import { connectionIs } from '#support/render-with-data.tsx';

const nothing = () => undefined;
const INCOMPLETE = 'Please enter the whole day, or clear the field';
const saved = () => shopCall.mock.calls.filter(([name]) => name === 'save_coupon').map(([, args]) => args);

test('half a last day is refused, not saved as none', async () => {
  await connectionIs('online');
  await render(<CouponSheet coupon={null} open onClose={nothing} onSaved={nothing} />);
  await type('Code', 'DIWALI');
  await type('Percent off', '10');
  const day = control(/^Last day/);
  // A browser says this of 12/__/2026. The field's value is '' then.
  const unread = vi.spyOn(day as HTMLInputElement, 'validity', 'get');
  unread.mockReturnValue({ badInput: true } as ValidityState);
  await tap('Save Coupon');
  expect(saved()).toEqual([]);
  expect([document.body.textContent?.includes(INCOMPLETE), day.getAttribute('aria-invalid')]).toEqual([
    true,
    'true',
  ]);
  unread.mockReturnValue({ badInput: false } as ValidityState);
  await tap('Save Coupon');
  expect(document.body.textContent).not.toContain(INCOMPLETE);
  expect(saved()).toMatchObject([{ p_code: 'DIWALI', p_terms: { expiry_date: null } }]);
});
