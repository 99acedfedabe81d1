// @vitest-environment happy-dom
// A shop that answers and cannot serve, or that lacks what it should have: each failure has its sentence, and Retry.
import { beforeEach, expect, test } from 'vitest';
import { AddressScreen } from '#areas/shop/screens/address/address-screen.tsx';
import { CollectionsScreen } from '#areas/shop/screens/collections/collections-screen.tsx';
import { ProfileScreen } from '#areas/shop/screens/profile/profile-screen.tsx';
import { sentenceForCode } from '#messages/errors.ts';
import { fetchAnew } from '#support/mock-data-layer.ts';
import { tap } from '#support/render.ts';
import { ASHA, connectionIs, presetData, renderWithData, setData } from '#support/render-with-data.tsx';

const pageText = () => document.querySelector('main')?.textContent ?? '';

beforeEach(() =>
  presetData({
    session: ASHA,
    ownArrival: 'unfilled',
    catalogue: { arrival: 'unfilled' },
    connection: 'online',
    trouble: 'server',
  }),
);

// Promise address.details-failed (8 Errors, front): 'Failed to load address details'.
// Promise collections.shop-trouble (8 Errors, front): 'Failed to load collections: {message}' where the shop
//   answers and serves nothing.
test.each([
  ['Failed to load collections: ', <CollectionsScreen key="collections" />],
  ['Failed to load address details', <AddressScreen key="address" />],
])('a shop in trouble: %s and why', async (sentence, screen) => {
  await renderWithData(screen);
  expect(pageText()).toContain(sentence);
  expect(pageText()).toContain(sentenceForCode('server_trouble'));
  await tap('Retry');
  expect(fetchAnew).toHaveBeenCalledOnce();
  await setData({ trouble: null, upgradeNeeded: true });
  expect(pageText()).toContain(sentenceForCode('upgrade_required'));
  // Without a connection nothing has failed.
  await setData({ trouble: 'server', upgradeNeeded: false });
  await connectionIs('offline');
  expect(pageText()).not.toContain(sentence);
  expect(pageText()).toContain('has not loaded yet');
});

test('an account without a profile is not told that its address comes with a connection', async () => {
  await renderWithData(<AddressScreen />, { trouble: null });
  expect(pageText()).toContain('has not loaded yet');
  await setData({ ownArrival: 'complete' });
  expect(pageText()).toContain('Failed to create profile. Please try again later.');
  expect(pageText()).not.toContain('has not loaded yet');
});

// Promise profile.never-made-here (8 Errors, front): 'Failed to create profile. Please try again later.'
test('an account without a profile says that it could not be made', async () => {
  await renderWithData(<ProfileScreen />, { trouble: null });
  expect(pageText()).not.toContain('Failed to create profile');
  await setData({ ownArrival: 'complete' });
  expect(pageText()).toContain('Failed to create profile. Please try again later.');
  await tap('Retry');
  expect(fetchAnew).toHaveBeenCalledOnce();
});
