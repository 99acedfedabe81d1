// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Banners } from '#app/banners.tsx';
import { SyncAnnouncer } from '#app/sync-announcer.tsx';
import { chipMessages } from '#messages/shop/chip.ts';
import { ASHA, renderWithData, setData } from '#support/render-with-data.tsx';
import type { PendingChange } from '#support/page-data.ts';
import { eventually } from '#support/eventually.ts';

const edit: PendingChange = {
  intent: { name: 'wishlist.add', args: { productId: '1' } },
  refused: null,
};

const announced = () => document.querySelector('output')?.textContent;
const page = () => document.body.textContent ?? '';

/** The page of a person whose edits (or the connection) need attention. */
async function open(pendingChanges: PendingChange[]): Promise<void> {
  await renderWithData(
    <>
      <SyncAnnouncer />
      <Banners />
    </>,
    {
      path: '/cart',
      session: ASHA,
      connection: pendingChanges.length > 0 ? 'online' : 'offline',
      pendingChanges,
    },
  );
  await eventually(() =>
    expect(announced()).toBe(pendingChanges.length > 0 ? chipMessages.attention : 'Offline'),
  );
}

const end = () => setData({ session: { endedBy: 'ended' } });

test('an ended login with unsent edits is not "up to date again"', async () => {
  await open([edit]);
  await end();
  await eventually(() => expect(announced()).not.toBe(chipMessages.attention));
  expect(announced()).toBe('');
  expect(page()).toContain('changes that were not sent are kept for you.');
});

test('"up to date again" is taken back when the login ends, and nothing is said to be kept', async () => {
  await open([]);
  await setData({ connection: 'online' });
  await eventually(() => expect(announced()).toBe(chipMessages.well));
  await end();
  expect(announced()).toBe('');
  expect(page()).toContain('Your login on this device has ended. Log in again to go on.');
  expect(page()).not.toContain('kept for you');
});

test('a person who logs out and leaves edits here is not told that all is up to date', async () => {
  await open([edit]);
  await setData({ session: null });
  await eventually(() => expect(announced()).not.toBe(chipMessages.attention));
  expect(announced()).toBe('');
});

test('a person whose edits were sent in the end is told so', async () => {
  await open([edit]);
  await setData({ pendingChanges: [] });
  await eventually(() => expect(announced()).toBe(chipMessages.well));
});
