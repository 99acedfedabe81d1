// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';

import { startBrowserFlags } from '#platform/storage/browser-flags.ts';

// Promise flags.asked (9 Constants, front): At the start the site root is requested past every cache, to see
//   if there is a connection.
test('at the start the root of the site is asked, past every cache', () => {
  const request = vi.fn<typeof fetch>(() => new Promise(() => undefined));
  vi.stubGlobal('fetch', request);
  onTestFinished(() => void vi.unstubAllGlobals());
  startBrowserFlags();
  expect(request).toHaveBeenCalledExactlyOnceWith(
    '/',
    expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
  );
});
