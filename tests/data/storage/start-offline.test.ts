// @vitest-environment happy-dom
// A page says whether it is offline before any request has told it anything.
import { createElement } from 'react';
import { acting, render } from '#support/render.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

const pageWith = async (onLine: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  return import('#data/page.ts');
};

test('a browser without any network is offline from its first words on, until something answers', async () => {
  const { pageStatus, stores } = await pageWith(false);
  expect(pageStatus.get()).toEqual({ kind: 'offline', waiting: 0 });
  stores.connection.set({ ...stores.connection.get(), status: 'up' });
  await expect.poll(() => pageStatus.get().kind).toBe('quiet');
});

/** Draws what a control of the shop asks: whether it may be used, or rests. */
async function drawControl(): Promise<() => boolean | undefined> {
  const { useReachable } = await import('#data/queries/sync-status.ts');
  let reachable: boolean | undefined;
  const Control = () => {
    reachable = useReachable();
    return null;
  };
  await render(createElement(Control));
  return () => reachable;
}

test('a control that needs the shop rests at once without a network, until an answer', async () => {
  const { pageStatus, stores } = await pageWith(true);
  const reachable = await drawControl();
  stores.connection.set({ ...stores.connection.get(), status: 'up' });
  await acting(() => dispatchEvent(new Event('offline')));
  // The browser says that it is offline, but it has a network.
  expect([pageStatus.get().kind, reachable()]).toEqual(['quiet', true]);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await acting(() => dispatchEvent(new Event('offline')));
  expect([pageStatus.get(), reachable()]).toEqual([{ kind: 'offline', waiting: 0 }, false]);
  await acting(async () => {
    stores.connection.set({ ...stores.connection.get(), status: 'up' });
    await expect.poll(() => pageStatus.get().kind).toBe('quiet');
  });
  expect(reachable()).toBe(true);
});

test('a browser that says it has a network is not believed: nothing is known yet', async () => {
  const { pageStatus, stores } = await pageWith(true);
  expect(pageStatus.get()).toEqual({ kind: 'quiet' });
  expect(stores.connection.get().status).toBe('unknown');
});
