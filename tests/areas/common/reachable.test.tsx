// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { useReachable, useSyncStatus } from '#data/queries/sync-status.ts';
import { acting } from '#support/render.ts';
import { renderHookWithData, setData } from '#support/render-with-data.tsx';

test('the server is unreachable without a connection, also while an upgrade is needed', async () => {
  const status = await renderHookWithData(() => [useSyncStatus().kind, useReachable()]);
  await setData({ connection: 'online', upgradeNeeded: true });
  await acting(() => expect.poll(() => status()[0]).toBe('upgrade'));
  expect(status()).toEqual(['upgrade', true]);
  await setData({ connection: 'offline' });
  expect(status()).toEqual(['upgrade', false]);
  await setData({ connection: 'online' });
  expect(status()).toEqual(['upgrade', true]);
});
