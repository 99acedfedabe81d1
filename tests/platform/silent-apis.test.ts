// APIs that a browser has, and that never answer.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { dropPictures, countCachedPictures } from '#platform/pictures/cached-pictures.ts';
import { share } from '#platform/share.ts';
import { storageUse } from '#platform/storage/storage-quota.ts';
import { reloadIntoUpdate } from '#platform/worker/update-app.ts';

const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
});

/** Milliseconds until the answer comes, to the tenth of a second. */
async function waitOf(answer: Promise<unknown>): Promise<number> {
  const answered = vi.fn<() => void>();
  void answer.finally(answered);
  let waited = 0;
  for (; answered.mock.calls.length === 0 && waited < 60_000; waited += 100)
    await vi.advanceTimersByTimeAsync(100);
  return waited;
}

test('the storage used is unknown where the browser never says', async () => {
  vi.stubGlobal('navigator', { storage: { estimate: never, persisted: never } });
  vi.stubGlobal('caches', { has: never });
  const known = Promise.all([storageUse(), countCachedPictures()]);
  expect(await waitOf(known)).toBeLessThan(4_000);
  expect(await known).toEqual([{ bytes: null, persistent: false }, null]);
});

test('an edit does not wait for pictures that cannot be deleted', async () => {
  vi.stubGlobal('caches', { delete: never });
  const dropped = dropPictures();
  expect(await waitOf(dropped)).toBeLessThan(4_000);
  expect(await dropped).toBe(false);
});

test('a person who asked for the new build gets a page where the worker is silent', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: never } });
  expect(await waitOf(reloadIntoUpdate())).toBeLessThan(21_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a tap on the page closes a share sheet that never said so', async () => {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('navigator', { share: never });
  const shared = share({ title: 'Drip Haven', text: 'A shirt', url: 'https://shop.test/' });
  page.dispatchEvent(new Event('pointerdown'));
  expect(await shared).toBe('dismissed');
});
