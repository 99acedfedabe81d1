// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { StateHead } from '#areas/shop/screens/sync/state-head.tsx';
import { syncMessages } from '#messages/sync.ts';
import { acting, tap } from '#support/render.ts';
import { ASHA, connectionIs, renderWithData, setData } from '#support/render-with-data.tsx';

const statusText = () => document.querySelector('[data-kind]')?.textContent ?? '';

test('nothing is promised before the shop has answered', async () => {
  await renderWithData(<StateHead />);
  expect(statusText()).toContain(syncMessages.asking);
  expect(statusText()).not.toContain(syncMessages.quietVisitor);
  await setData({ connection: 'online' });
  expect(statusText()).toContain(syncMessages.quietVisitor);
});

const intent = { name: 'wishlist.add', args: { productId: '1' } } as const;

test('offline, the page promises no more than the pending changes and the storage allow', async () => {
  await renderWithData(<StateHead />, { session: ASHA });
  await connectionIs('offline');
  const text = () => statusText().replace(syncMessages.now, '');
  expect(text()).toBe('You are offline. Your changes are kept, and sent when you are back online.');
  await setData({ pendingChanges: [{ intent }, { intent, refused: null }] });
  expect(text()).toBe(
    'You are offline. Changes that wait to be sent are kept, and sent when you are back online. Those that did not go through are below: retry or discard them.',
  );
  await setData({ pendingChanges: [{ intent }], storage: 'memory' });
  expect(text()).toBe(
    'You are offline. Your changes are kept until you close this page, and sent if you are back online before that.',
  );
});

test('a try was just now for a minute', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await renderWithData(<StateHead />);
  await tap(syncMessages.now);
  expect(statusText()).toContain(syncMessages.tried);
  await acting(() => vi.advanceTimersByTime(60_000));
  expect(statusText()).not.toContain(syncMessages.tried);
});
