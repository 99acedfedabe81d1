// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { AddressScreen } from '#areas/shop/screens/address/address-screen.tsx';
import { readDraft } from '#areas/common/forms/drafts.ts';
import { addressMessages } from '#messages/shop/address.ts';
import { paths } from '#paths';
import { Route, Routes } from 'react-router-dom';
import { asha } from './asha.ts';
import { acting, control, tap, type } from '#support/render.ts';
import { ASHA, presetData, renderWithData } from '#support/render-with-data.tsx';

// The router reads the address once, when it is loaded.
vi.hoisted(() => window.history.replaceState(null, '', '/address'));

const open = () =>
  renderWithData(
    <>
      <Routes>
        <Route path={paths.address} element={<AddressScreen />} />
      </Routes>
    </>,
    { session: ASHA, profile: asha },
  );

// Promise address.session-login (8 Errors, front): If the session is missing, the login follows and the draft
//   stays.
test('an address saved when the session has ended leads to the login, and keeps what was typed', async () => {
  localStorage.clear();
  await open();
  await tap(addressMessages.edit);
  await type(addressMessages.city, 'Nagpur');
  // Ended in another tab, and heard of here as this one saves.
  await acting(() => {
    presetData({ session: null });
    control(addressMessages.update).click();
  });
  expect(window.location.pathname + window.location.search).toBe('/login?from=%2Faddress');
  expect(readDraft(ASHA.id, 'address')).toMatchObject({ city: 'Nagpur' });
});
