// @vitest-environment happy-dom
// A shop that answers and cannot serve, or that lacks what it should have: each failure has its sentence, and Retry.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddressScreen } from '#areas/shop/screens/address/address-screen.tsx';
import { CollectionsScreen } from '#areas/shop/screens/collections/collections-screen.tsx';
import { ProfileScreen } from '#areas/shop/screens/profile/profile-screen.tsx';
import { sync } from '#data/actions/sync.ts';
import { EMPTY_CATALOGUE } from '#data/catalogue/state.ts';
import { stores } from '#data/page.ts';
import { NO_SHOPPER } from '#data/shopper/state.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { acting, draw, tap } from '#support/drawn.ts';
import { lineIs } from '#support/line-is.ts';

const line = stores.line.get();
const said = () => document.querySelector('main')?.textContent ?? '';

beforeEach(async () => {
  await lineIs('up');
  stores.session.set({ status: 'signed-in', user: { id: 'a', email: 'a@example.test', fullName: 'Asha' } });
  stores.catalogue.set({ ...EMPTY_CATALOGUE, phase: { status: 'unfilled' } });
  stores.shopper.set({ ...NO_SHOPPER, userId: 'a', phase: { status: 'unfilled' } });
  stores.line.set({ ...line, line: 'up', trouble: 'server' });
});
afterEach(() => acting(() => stores.line.set(line)));

test.each([
  ['Failed to load collections: ', <CollectionsScreen key="collections" />],
  ['Failed to load address details', <AddressScreen key="address" />],
])('a shop in trouble: %s and why', async (sentence, screen) => {
  await draw(screen);
  expect(said()).toContain(sentence);
  expect(said()).toContain(sentenceForCode('server_trouble'));
  const asked = vi.spyOn(sync, 'now').mockResolvedValue();
  await tap('Retry');
  expect(asked).toHaveBeenCalledOnce();
  await acting(() => stores.line.set({ ...line, line: 'up', upgrade: true }));
  expect(said()).toContain(sentenceForCode('upgrade_required'));
  // Without a connection nothing has failed.
  await acting(() => stores.line.set({ ...line, line: 'up', trouble: 'server' }));
  await lineIs('down');
  expect(said()).not.toContain(sentence);
  expect(said()).toContain('not reached this phone yet');
});

test('an account without a profile says that it could not be made', async () => {
  stores.line.set({ ...line, line: 'up' });
  await draw(<ProfileScreen />);
  expect(said()).not.toContain('Failed to create profile');
  await acting(() => stores.shopper.set({ ...NO_SHOPPER, userId: 'a', phase: { status: 'complete' } }));
  expect(said()).toContain('Failed to create profile. Please try again later.');
  const asked = vi.spyOn(sync, 'now').mockResolvedValue();
  await tap('Retry');
  expect(asked).toHaveBeenCalledOnce();
});
