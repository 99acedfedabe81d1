// @vitest-environment happy-dom
// Another person signs in from another tab, in one step: nothing that a screen holds of the one before is left on it.
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SignedInOnly as BackOfficeOnly } from '#areas/back-office/signed-in-only.tsx';
import { CompletedOrdersScreen } from '#areas/seller/screens/completed-orders/completed-orders-screen.tsx';
import { SignedInOnly as ShopperOnly } from '#areas/shop/screens/login/signed-in-only.tsx';
import { useSession } from '#data/queries/session.ts';
import { sellerPaths } from '#back-office-paths';
import { shopCall } from '#support/mock-data-layer.ts';
import { acting, render, tap } from '#support/render.ts';
import { setData } from '#support/render-with-data.tsx';

const downloadFile = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#platform/download-file.ts', () => ({ downloadFile }));

const signIn = (id: string) => setData({ session: { id, email: `${id}@example.test`, fullName: id } });
const page = () => document.body.textContent ?? '';

beforeEach(() => signIn('asha'));

/** Holds on to whom it was rendered for first. */
function Holder() {
  const session = useSession();
  const [held] = useState(session.status === 'signed-in' ? session.user.id : '');
  return <p>Of {held}.</p>;
}

test.each([
  [
    'an area',
    <BackOfficeOnly key="area" login={sellerPaths.login}>
      <Holder />
    </BackOfficeOnly>,
  ],
  ['the shop', <ShopperOnly key="shop">{() => <Holder />}</ShopperOnly>],
])('a screen of %s that only the signed-in see begins anew', async (_, screen) => {
  await render(screen);
  expect(page()).toBe('Of asha.');
  await signIn('ravi');
  expect(page()).toBe('Of ravi.');
});

const order = (id: string, address: string) => ({
  id,
  order_id: `bee9d642-0000-4000-8000-00000000000${id}`,
  product_id: 7,
  name: 'Boxy Cotton Shirt',
  product_name: 'Boxy Cotton Shirt',
  quantity: 1,
  price: 999,
  amount: 999,
  status: 'delivered',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-02T00:00:00Z',
  delivered_at: '2026-11-02T00:00:00Z',
  shipping_address: address,
  phone_number: '6100000101',
});

test('the completed orders of a seller are neither shown nor exported after another one signs in', async () => {
  shopCall.mockResolvedValue({ total: 2, rows: [order('1', '12 Lake Road'), order('2', '12 Lake Road')] });
  await render(
    <>
      <BackOfficeOnly login={sellerPaths.login}>
        <CompletedOrdersScreen />
      </BackOfficeOnly>
    </>,
  );
  expect(page()).toContain('12 Lake Road');

  const exported = Promise.withResolvers<unknown>();
  shopCall.mockReturnValueOnce(exported.promise);
  await tap('Export CSV');
  shopCall.mockReturnValue(new Promise(() => {}));
  await signIn('ravi');
  expect(page()).not.toContain('12 Lake Road');
  await acting(() => exported.resolve({ total: 1, rows: [order('3', '5 Hill Road')] }));
  expect(downloadFile).not.toHaveBeenCalled();
});
