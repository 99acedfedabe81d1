// @vitest-environment happy-dom
// A refund, by its seller: where and how much to pay, and what may change meanwhile.
import { expect, test, vi } from 'vitest';
import { fetchAnew, shopCall } from '#support/mock-data-layer.ts';
import { acting, control, renderAt, tap } from '#support/render.ts';
import { toastTexts } from '#support/shown-toasts.ts';
import { ReturnsScreen } from '#areas/seller/screens/returns/returns-screen.tsx';
import { fromRupees } from '#domain/money/money.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { ItemReturn } from '#domain/order/item-return.ts';
import { alerts, answer, became, cards, returned, says, signIn } from './seller-page.ts';

const received = () => renderAt('/seller/returns?status=received', <ReturnsScreen />);
const steps = () =>
  shopCall.mock.calls.filter(([name]) => name.endsWith('_return')).map((sent) => sent.slice(0, 2));
/** The shop takes this step, and the next sync brings what the return has become. */
const takes = (facts: Partial<ItemReturn>) => fetchAnew.mockImplementationOnce(async () => became(facts));

test('a refund shows its UPI address on request, and is marked as paid there after a question', async () => {
  const copied = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  signIn({ dispatch: [returned({ status: 'received', shipping: fromRupees(49) })] });
  await received();
  expect(says('Refund to pay: ₹948 (₹899 and ₹49 for delivery)')).toBe(true);
  shopCall.mockResolvedValueOnce('asha@okbank');
  await tap('Show the UPI address');
  expect(shopCall.mock.calls.map((sent) => sent.slice(0, 2))).toEqual([
    ['return_refund_address', { p_return_id: 'return' }],
  ]);
  expect(says('UPI addressasha@okbank')).toBe(true);
  const stored = Array.from({ length: localStorage.length }, (_, n) =>
    localStorage.getItem(localStorage.key(n) ?? ''),
  );
  expect(stored.join(' ')).not.toContain('okbank');
  await tap('Copy');
  expect(copied).toHaveBeenCalledWith('asha@okbank');
  await tap('Refund paid');
  expect(says('Confirm that you have paid ₹948 to asha@okbank.')).toBe(true);
  await answer('Not yet');
  expect(steps()).toEqual([]);
  await tap('Refund paid');
  takes({ status: 'refunded', closedAt: '2026-11-24T06:00:00Z' });
  await answer('Refund paid');
  expect(steps()).toEqual([
    ['settle_return', { p_return_id: 'return', p_upi: 'asha@okbank', p_amount: 948 }],
  ]);
  expect([toastTexts, cards()]).toEqual([['UPI address copied', 'Refund marked as paid'], []]);
});

test('a charge that is owed after the refund is paid alone, or waits for the address', async () => {
  const late = { status: 'received', shipping: fromRupees(49), paid: fromRupees(899) } as const;
  signIn({ dispatch: [returned(late)] });
  const end = await received();
  expect(says('Still to pay: ₹49 for delivery. You have paid ₹899')).toBe(true);
  shopCall.mockResolvedValueOnce('asha@okbank');
  await tap('Show the UPI address');
  await tap('Refund paid');
  expect(says('Confirm that you have paid ₹49 to asha@okbank.')).toBe(true);
  shopCall.mockRejectedValueOnce(new ShopError('timeout'));
  takes({ ...late, status: 'refunded', paid: fromRupees(948), closedAt: '2026-11-24T06:00:00Z' });
  await answer('Refund paid');
  expect(steps()).toEqual([['settle_return', { p_return_id: 'return', p_upi: 'asha@okbank', p_amount: 49 }]]);
  expect([toastTexts, cards()]).toEqual([['Refund marked as paid'], []]);
  await end();
  signIn({ dispatch: [returned({ ...late, needsUpi: true })] });
  await received();
  expect(says('The shopper is asked for it.')).toBe(true);
  expect(document.body.textContent).not.toContain('Show the UPI address');
});

test.each(['timeout', 'refund_changed'] as const)(
  'a payment that ended as %s is confirmed once, although the charge is owed since',
  async (code) => {
    signIn({ dispatch: [returned({ status: 'received' })] });
    await received();
    shopCall.mockResolvedValueOnce('asha@okbank');
    await tap('Show the UPI address');
    await tap('Refund paid');
    shopCall.mockRejectedValueOnce(new ShopError(code, { amount: 49 }));
    takes({ status: 'received', shipping: fromRupees(49), paid: fromRupees(899) });
    await answer('Refund paid');
    expect([toastTexts, alerts()]).toEqual([['Refund marked as paid'], []]);
    expect(says('Still to pay: ₹49 for delivery. You have paid ₹899')).toBe(true);
    // The next payment begins with its address, and has its own amount.
    shopCall.mockResolvedValueOnce('asha@okbank');
    await tap('Show the UPI address');
    await tap('Refund paid');
    await answer('Refund paid');
    expect(steps().map(([, args]) => (args as Record<string, unknown>)['p_amount'])).toEqual([899, 49]);
  },
);

test('a payment whose answer was lost is confirmed when a later pull brings it with the charge', async () => {
  signIn({ dispatch: [returned({ status: 'received' })] });
  await received();
  shopCall.mockResolvedValueOnce('asha@okbank');
  await tap('Show the UPI address');
  await tap('Refund paid');
  shopCall.mockRejectedValueOnce(new ShopError('network'));
  await answer('Refund paid');
  expect(alerts()[0]).toMatch(/^Failed to mark the refund as paid: \S/);
  await acting(() => became({ status: 'received', shipping: fromRupees(49), paid: fromRupees(899) }));
  expect([toastTexts, alerts()]).toEqual([['Refund marked as paid'], []]);
  expect(control('Show the UPI address')).toBeDefined();
});

test('a refund that another device paid says so, although the charge is owed since', async () => {
  signIn({ dispatch: [returned({ status: 'received' })] });
  await received();
  shopCall.mockResolvedValueOnce('asha@okbank');
  await tap('Show the UPI address');
  await acting(() => became({ status: 'received', shipping: fromRupees(49), paid: fromRupees(899) }));
  expect(toastTexts).toEqual(['Nothing was changed: the return of Boxy Cotton Shirt is already refunded.']);
  expect(says('asha@okbank')).toBe(false);
});

test('a UPI address that the shopper has changed is read again, and nothing is marked as paid', async () => {
  signIn({ dispatch: [returned({ status: 'received' })] });
  await received();
  shopCall.mockResolvedValueOnce('asha@okbank');
  await tap('Show the UPI address');
  shopCall.mockRejectedValueOnce(new ShopError('upi_changed')).mockResolvedValueOnce('asha@newbank');
  await tap('Refund paid');
  await answer('Refund paid');
  expect(alerts()).toEqual([expect.stringContaining('The new one is shown now.')]);
  expect(says('UPI addressasha@newbank')).toBe(true);
  expect(toastTexts).toEqual([]);
});

test('a refund that has changed says the new amount before it is confirmed', async () => {
  signIn({ dispatch: [returned({ status: 'received' })] });
  await received();
  shopCall.mockResolvedValueOnce('asha@okbank');
  await tap('Show the UPI address');
  await tap('Refund paid');
  // The question keeps the amount that was read in it.
  const withDelivery = { status: 'received', shipping: fromRupees(99) } as const;
  await acting(() => became(withDelivery));
  expect(says('Confirm that you have paid ₹899 to asha@okbank.')).toBe(true);
  shopCall.mockRejectedValueOnce(new ShopError('refund_changed', { amount: 998 }));
  await answer('Refund paid');
  const changed =
    'The refund is ₹998 now. It was ₹899 when you read the UPI address. ' +
    'Please pay ₹99 more before you confirm, if you paid the old amount.';
  expect([alerts(), toastTexts]).toEqual([[changed], []]);
  await tap('Refund paid');
  const question = document.querySelector('[aria-modal]')?.textContent;
  expect(question).toContain(changed);
  expect(question).toContain('Confirm that you have paid ₹998 to asha@okbank.');
  await answer('Refund paid');
  expect(steps().map(([, args]) => (args as Record<string, unknown>)['p_amount'])).toEqual([899, 998]);
});

test('a UPI address that cannot be read says why, and can be asked for again', async () => {
  signIn({ dispatch: [returned({ status: 'received' })] });
  await received();
  shopCall.mockRejectedValueOnce(new ShopError('network'));
  await tap('Show the UPI address');
  expect(alerts()[0]).toMatch(/^Failed to read the UPI address: \S/);
  shopCall.mockResolvedValueOnce('asha@okbank');
  await tap('Show the UPI address');
  expect([says('asha@okbank'), alerts()]).toEqual([true, []]);
});
