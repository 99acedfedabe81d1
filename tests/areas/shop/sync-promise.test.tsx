// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { StateHead } from '#areas/shop/screens/sync/state-head.tsx';
import { syncWords } from '#messages/sync.ts';
import { sync } from '#data/actions/sync.ts';
import { stores } from '#data/page.ts';
import type { PendingMutation } from '#data/outbox/pending-mutation.ts';
import { acting, draw, tap } from '#support/drawn.ts';

vi.mock('#data/queries/profile.ts', () => ({ useProfile: () => ({ status: 'ready' }) }));

const said = () => document.querySelector('[data-kind]')?.textContent ?? '';

test('nothing is promised before the shop has answered', async () => {
  await draw(<StateHead />);
  expect(said()).toContain(syncWords.asking);
  expect(said()).not.toContain(syncWords.quietVisitor);
  await acting(() => stores.line.set({ ...stores.line.get(), line: 'up' }));
  expect(said()).toContain(syncWords.quietVisitor);
});

const edit = (state: PendingMutation['state']): PendingMutation => ({
  key: state,
  userId: 'a',
  intent: { name: 'wishlist.add', args: { productId: '1' }, n: 1, at: '2026-11-21T04:59:30Z' },
  state,
  code: null,
});

test('offline, only what waits is said to be sent by itself, and nothing to outlive a page that keeps nothing', async () => {
  stores.session.set({ status: 'signed-in', user: { id: 'a', email: 'a@example.test', fullName: 'Asha' } });
  stores.line.set({ ...stores.line.get(), line: 'down' });
  await draw(<StateHead />);
  const text = () => said().replace(syncWords.now, '');
  await vi.waitFor(() =>
    expect(text()).toBe('You are offline. What you change is kept, and sent when you are back.'),
  );
  await acting(() => stores.outbox.set([edit('waiting'), edit('parked')]));
  expect(text()).toBe(
    'You are offline. What waits is kept, and sent when you are back. What the shop did not take is below: try it again or let it go.',
  );
  await acting(() => stores.outbox.set([edit('waiting')]));
  await acting(() => stores.storage.set({ kind: 'memory' }));
  expect(text()).toBe(
    'You are offline. What you change is kept until you close this page, and sent when you are back before that.',
  );
});

test('a try was just now for a minute', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(sync, 'now').mockResolvedValue();
  await draw(<StateHead />);
  await tap(syncWords.now);
  expect(said()).toContain(syncWords.tried);
  await acting(() => vi.advanceTimersByTime(60_000));
  expect(said()).not.toContain(syncWords.tried);
});
