// @vitest-environment happy-dom
// A page says whether it is offline before any request has told it anything.
import '#support/drawn.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

const pageWith = async (onLine: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  return import('#data/page.ts');
};

test('a browser without any network is offline from its first words on, until something answers', async () => {
  const { pageStatus, stores } = await pageWith(false);
  expect(pageStatus.get()).toEqual({ kind: 'offline', waiting: 0 });
  stores.line.set({ ...stores.line.get(), line: 'up' });
  await expect.poll(() => pageStatus.get().kind).toBe('quiet');
});

test('a browser that loses its network is offline until the next answer', async () => {
  const { pageStatus, stores } = await pageWith(true);
  stores.line.set({ ...stores.line.get(), line: 'up' });
  dispatchEvent(new Event('offline'));
  // The browser says that it is offline, but it has a network.
  expect(pageStatus.get().kind).toBe('quiet');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  expect(pageStatus.get()).toEqual({ kind: 'offline', waiting: 0 });
  stores.line.set({ ...stores.line.get(), line: 'up' });
  await expect.poll(() => pageStatus.get().kind).toBe('quiet');
});

test('that it has a network is not believed: nothing is known yet', async () => {
  const { pageStatus, stores } = await pageWith(true);
  expect(pageStatus.get()).toEqual({ kind: 'quiet' });
  expect(stores.line.get().line).toBe('unknown');
});
