import { expect, test, vi } from 'vitest';
import { lookForUpdate } from '#platform/worker/update-app.ts';

/** A browser whose worker registration is this, or fails to be had. */
function browser(registration: object | Error | undefined): void {
  const getRegistration = () =>
    registration instanceof Error ? Promise.reject(registration) : Promise.resolve(registration);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
}

test('the browser is asked to look, once', async () => {
  const update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  browser({ update });
  await lookForUpdate();
  expect(update).toHaveBeenCalledTimes(1);
});

test('looking for an update never throws offline, without a worker or with workers forbidden', async () => {
  browser({ update: () => Promise.reject(new TypeError('offline')) });
  await expect(lookForUpdate()).resolves.toBeUndefined();
  browser(undefined);
  await expect(lookForUpdate()).resolves.toBeUndefined();
  browser(new DOMException('no', 'SecurityError'));
  await expect(lookForUpdate()).resolves.toBeUndefined();
  vi.stubGlobal('navigator', {});
  await expect(lookForUpdate()).resolves.toBeUndefined();
});
