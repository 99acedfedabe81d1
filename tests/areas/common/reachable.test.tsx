// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { useReachable, useSyncStatus } from '#data/queries/sync-status.ts';
import { acting } from '#support/render.ts';
import { renderHookWithData, setData } from '#support/render-with-data.tsx';

test('the server is unreachable without a connection, also while an upgrade is needed', async () => {
  const told = await renderHookWithData(() => [useSyncStatus().kind, useReachable()]);
  await setData({ connection: 'online', upgradeNeeded: true });
  await acting(() => expect.poll(() => told()[0]).toBe('upgrade'));
  expect(told()).toEqual(['upgrade', true]);
  await setData({ connection: 'offline' });
  expect(told()).toEqual(['upgrade', false]);
  await setData({ connection: 'online' });
  expect(told()).toEqual(['upgrade', true]);
});
