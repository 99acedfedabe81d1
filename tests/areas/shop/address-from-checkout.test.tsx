// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { AddressScreen } from '#areas/shop/screens/address/address-screen.tsx';
import { AddressSection } from '#areas/shop/screens/checkout/address-section.tsx';
import { addressMessages } from '#messages/shop/address.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { paths } from '#paths';
import { Route, Routes } from 'react-router-dom';
import { asha } from './asha.ts';
import { tap, type } from '#support/render.ts';
import { ASHA, queuedWrites, renderWithData } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

vi.hoisted(() => window.history.replaceState(null, '', '/checkout'));

const at = () => window.location.pathname + window.location.search;

test('saving an address that was opened from checkout goes back in the history, not on', async () => {
  localStorage.clear();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  const routes = [
    { path: paths.checkout, element: <AddressSection profile={asha} wrong={null} /> },
    { path: paths.address, element: <AddressScreen /> },
  ];
  await renderWithData(
    <>
      <Routes>
        {routes.map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </Routes>
    </>,
    { session: ASHA, profile: asha },
  );
  await tap(checkoutMessages.changeAddress);
  expect(at()).toBe('/address?from=%2Fcheckout');
  await tap(addressMessages.edit);
  await type(addressMessages.city, 'Nagpur');
  await tap(addressMessages.update);
  expect(queuedWrites()).toMatchObject([{ name: 'address.save', args: { city: 'Nagpur' } }]);
  expect(toasts).toEqual([['success', expect.any(String)]]);
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
  expect(at()).toBe('/address?from=%2Fcheckout');
});
