// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { AddressScreen } from '#areas/shop/screens/address/address-screen.tsx';
import { readDraft } from '#areas/common/drafts.ts';
import { stores } from '#data/page.ts';
import { ShopError } from '#domain/error-code.ts';
import { addressWords } from '#messages/address.ts';
import { paths } from '#paths';
import { Route, Routes } from 'react-router-dom';
import { asha } from './asha.ts';
import { draw, tap, type } from '#support/drawn.ts';

const { save } = vi.hoisted(() => ({ save: vi.fn<() => Promise<void>>() }));
vi.mock('#data/actions/address.ts', () => ({ address: { save } }));
vi.mock('#data/queries/profile.ts', () => ({
  useProfile: () => ({ status: 'ready', mirror: 'complete', data: asha }),
}));
// The router reads the address once, when it is loaded.
vi.hoisted(() => window.history.replaceState(null, '', '/address'));

const signIn = () =>
  stores.session.set({
    status: 'signed-in',
    user: { id: 'a', email: 'asha@example.test', fullName: 'Asha' },
  });

const open = () =>
  draw(
    <>
      <Routes>
        <Route path={paths.address} element={<AddressScreen />} />
      </Routes>
    </>,
  );

test('an address saved when the session has ended leads to the login, and keeps what was typed', async () => {
  localStorage.clear();
  signIn();
  // Ended in another tab, and heard of here as this one saves.
  save.mockImplementation(async () => {
    stores.session.set({ status: 'signed-out' });
    throw new ShopError('signed_out');
  });
  await open();
  await tap(addressWords.edit);
  await type(addressWords.city, 'Nagpur');
  await tap(addressWords.update);
  expect(window.location.pathname + window.location.search).toBe('/login?from=%2Faddress');
  expect(readDraft('a', 'address')).toMatchObject({ city: 'Nagpur' });
});
