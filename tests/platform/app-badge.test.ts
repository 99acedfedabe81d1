import { expect, test, vi } from 'vitest';

import { showOnIcon } from '#platform/app-badge.ts';

test('the number is on the icon, and nothing takes it off', () => {
  const calls: (number | 'nothing')[] = [];
  vi.stubGlobal('navigator', {
    setAppBadge: (count: number) => Promise.resolve(void calls.push(count)),
    clearAppBadge: () => Promise.resolve(void calls.push('nothing')),
  });
  for (const count of [2, 3, 0]) showOnIcon(count);
  expect(calls).toEqual([2, 3, 'nothing']);
});

test('a browser without icons, or one that refuses, is not asked twice and nothing is thrown', async () => {
  vi.stubGlobal('navigator', {});
  expect(() => showOnIcon(2)).not.toThrow();
  expect(() => showOnIcon(0)).not.toThrow();
  const refuse = vi.fn<() => Promise<void>>(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  vi.stubGlobal('navigator', { setAppBadge: refuse, clearAppBadge: refuse });
  showOnIcon(2);
  showOnIcon(0);
  // An unhandled rejection would fail the run.
  await Promise.resolve();
  expect(refuse).toHaveBeenCalledTimes(2);
});
