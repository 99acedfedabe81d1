// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { AddressScreen } from '#areas/shop/screens/address/address-screen.tsx';
import { AddressSection } from '#areas/shop/screens/checkout/address-section.tsx';
import type { Profile } from '#domain/account/profile.ts';
import { addressMessages } from '#messages/shop/address.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { paths } from '#paths';
import { Route, Routes } from 'react-router-dom';
import { asha } from './asha.ts';
import { control, tap, type } from '#support/render.ts';
import { ASHA, queuedWrites, renderWithData } from '#support/render-with-data.tsx';
import { toasts } from '#support/shown-toasts.ts';

vi.hoisted(() => window.history.replaceState(null, '', '/checkout'));

const at = () => window.location.pathname + window.location.search;

function Shop({ profile }: { profile: Profile }) {
  return (
    <Routes>
      <Route path={paths.checkout} element={<AddressSection profile={profile} wrong={null} />} />
      <Route path={paths.address} element={<AddressScreen />} />
    </Routes>
  );
}

test('saving an address that was opened from checkout goes back in the history, not on', async () => {
  localStorage.clear();
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  await renderWithData(<Shop profile={asha} />, { session: ASHA, profile: asha });
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

test('Add Address at checkout opens the form itself, and Cancel leads back to checkout', async () => {
  localStorage.clear();
  window.history.replaceState(null, '', '/checkout');
  const go = vi.spyOn(window.history, 'go').mockImplementation(() => undefined);
  onTestFinished(() => go.mockRestore());
  const none = { ...asha, address: '', city: '', state: '', pincode: '' };
  await renderWithData(<Shop profile={none} />, { session: ASHA, profile: none });
  await tap(checkoutMessages.addAddress);
  expect(control(addressMessages.save)).toBeTruthy();
  await tap(addressMessages.cancel);
  expect(go).toHaveBeenCalledExactlyOnceWith(-1);
});
