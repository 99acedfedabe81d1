// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { AddressScreen } from '#areas/shop/screens/address/address-screen.tsx';
import { AddressSection } from '#areas/shop/screens/checkout/address-section.tsx';
import { stores } from '#data/page.ts';
import { addressWords } from '#messages/address.ts';
import { checkoutWords } from '#messages/checkout.ts';
import { paths } from '#paths';
import { Route, Routes } from 'react-router-dom';
import { asha } from './asha.ts';
import { draw, tap, type } from '#support/drawn.ts';

vi.mock('#data/actions/address.ts', () => ({ address: { save: async () => undefined } }));
vi.mock('#data/queries/profile.ts', () => ({
  useProfile: () => ({ status: 'ready', mirror: 'complete', data: asha }),
}));
vi.mock('#ui/toast.ts', () => ({ toast: { success: () => undefined } }));
vi.hoisted(() => window.history.replaceState(null, '', '/checkout'));

const at = () => window.location.pathname + window.location.search;

test('an address changed on the way through checkout goes back to it: checkout is in the history once', async () => {
  localStorage.clear();
  stores.session.set({ status: 'signed-in', user: { id: 'a', email: 'a@example.test', fullName: 'Asha' } });
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  const routes = [
    { path: paths.checkout, element: <AddressSection profile={asha} wrong={null} /> },
    { path: paths.address, element: <AddressScreen /> },
  ];
  await draw(
    <>
      <Routes>
        {routes.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Routes>
    </>,
  );
  await tap(checkoutWords.changeAddress);
  expect(at()).toBe('/address?from=%2Fcheckout');
  await tap(addressWords.edit);
  await type(addressWords.city, 'Nagpur');
  await tap(addressWords.update);
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  expect(at()).toBe('/address?from=%2Fcheckout');
});
