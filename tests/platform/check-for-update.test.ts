import { expect, test, vi } from 'vitest';
import { checkForUpdate } from '#platform/worker/update-app.ts';

/** A browser whose worker registration is this, or fails to be had. */
function browser(registration: object | Error | undefined): void {
  const getRegistration = () =>
    registration instanceof Error ? Promise.reject(registration) : Promise.resolve(registration);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
}

test('the browser checks for an update once', async () => {
  const update = vi.fn<() => Promise<void>>(() => Promise.resolve());
  browser({ update });
  await checkForUpdate();
  expect(update).toHaveBeenCalledTimes(1);
});

test('checking for an update never throws offline, without a worker or with workers forbidden', async () => {
  browser({ update: () => Promise.reject(new TypeError('offline')) });
  await expect(checkForUpdate()).resolves.toBeUndefined();
  browser(undefined);
  await expect(checkForUpdate()).resolves.toBeUndefined();
  browser(new DOMException('no', 'SecurityError'));
  await expect(checkForUpdate()).resolves.toBeUndefined();
  vi.stubGlobal('navigator', {});
  await expect(checkForUpdate()).resolves.toBeUndefined();
});
