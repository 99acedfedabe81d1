// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { acting, control, render } from '#support/render.ts';
import { SellerDashboardScreen } from '#areas/seller/screens/dashboard/seller-dashboard-screen.tsx';
import { dispatchOf, signIn } from './seller-page.ts';

test('the dashboard begins with the orders to pack, the late ones first and marked', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-25T06:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const other = 'c0ffee00-0000-4000-8000-000000000002';
  signIn({
    dispatch: [
      dispatchOf({ id: 'a', estimatedDeliveryDate: '2026-11-26', quantity: 2 }),
      dispatchOf({ id: 'b', orderId: other, status: 'processing', estimatedDeliveryDate: '2026-11-24' }),
      dispatchOf({ id: 'c', orderId: other, name: 'Wide Jeans', estimatedDeliveryDate: '2026-11-24' }),
      dispatchOf({ id: 'd', orderId: 'sent', status: 'shipped' }),
    ],
  });
  await render(<SellerDashboardScreen />);
  const part = () => document.querySelector('main section');
  expect(part()?.querySelector('h2')?.textContent).toBe('2 orders to pack');
  expect([...(part()?.querySelectorAll('li') ?? [])].map((row) => row.textContent)).toEqual([
    '#C0FFEE002 piecesBoxy Cotton Shirt and 1 more itemPromised for Nov 24, 2026 Late',
    '#BEE9D6422 piecesBoxy Cotton ShirtPromised for Nov 26, 2026 ',
  ]);
  expect(control('#C0FFEE00').getAttribute('href')).toBe('/seller/orders?status=processing&q=C0FFEE00');
  expect(control('Open the packing list').getAttribute('href')).toBe('/seller/orders?status=processing');
  await acting(() => signIn({ dispatch: [] }));
  expect(part()?.textContent).toBe('Nothing to packNew orders show up here automatically.');
});
