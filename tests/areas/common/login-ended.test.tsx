// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { Banners } from '#app/banners.tsx';
import { SyncAnnouncer } from '#app/sync-announcer.tsx';
import { stores } from '#data/page.ts';
import type { PendingMutation } from '#data/outbox/pending-mutation.ts';
import { chipWords } from '#messages/chip.ts';
import { acting, drawAt } from '#support/drawn.ts';

const ASHA = { id: 'a', email: 'asha@example.test', fullName: 'Asha' };
const edit: PendingMutation = {
  key: 'edit',
  userId: 'a',
  intent: { name: 'wishlist.add', args: { productId: '1' }, n: 1, at: '2026-11-21T04:59:30Z' },
  state: 'parked',
  code: null,
};

afterEach(() =>
  acting(() => {
    stores.outbox.set([]);
    stores.session.set({ status: 'signed-out' });
  }),
);

const announced = () => document.querySelector('output')?.textContent;
const page = () => document.body.textContent ?? '';

/** The page of a person whose edits (or the connection) need attention. */
async function open(outbox: PendingMutation[]): Promise<void> {
  stores.line.set({ ...stores.line.get(), line: outbox.length > 0 ? 'up' : 'down' });
  stores.session.set({ status: 'signed-in', user: ASHA });
  stores.outbox.set(outbox);
  await drawAt(
    '/cart',
    <>
      <SyncAnnouncer />
      <Banners />
    </>,
  );
  await vi.waitFor(() => expect(announced()).toBe(outbox.length > 0 ? chipWords.attention : 'Offline'));
}

const end = () => acting(() => stores.session.set({ status: 'signed-out', refused: 'ended' }));

test('an ended login with unsent edits is not "up to date again"', async () => {
  await open([edit]);
  await end();
  await vi.waitFor(() => expect(announced()).not.toBe(chipWords.attention));
  expect(announced()).toBe('');
  expect(page()).toContain('what you changed and could not send is kept for you.');
});

test('"up to date again" is taken back when the login ends, and nothing is said to be kept', async () => {
  await open([]);
  await acting(() => stores.line.set({ ...stores.line.get(), line: 'up' }));
  await vi.waitFor(() => expect(announced()).toBe(chipWords.well));
  await end();
  expect(announced()).toBe('');
  expect(page()).toContain('The shop ended your login on this phone. Login again to go on.');
  expect(page()).not.toContain('kept for you');
});

test('who logs out and leaves edits here is not told that all is up to date', async () => {
  await open([edit]);
  await acting(() => stores.session.set({ status: 'signed-out' }));
  await vi.waitFor(() => expect(announced()).not.toBe(chipWords.attention));
  expect(announced()).toBe('');
});

test('a person whose edits were sent in the end is told so', async () => {
  await open([edit]);
  await acting(() => stores.outbox.set([]));
  await vi.waitFor(() => expect(announced()).toBe(chipWords.well));
});
