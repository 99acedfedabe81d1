import type { Phone } from '#support/phone.ts';

/**
 * Collects the requests that the pages of a phone send from now on. The service worker's own requests are left out: it
 * fetches every file.
 */
export function pageRequests({ context }: Phone) {
  const paths = new Set<string>();
  context.on('request', (request) => {
    if (request.serviceWorker() === null) paths.add(new URL(request.url()).pathname);
  });
  return (pattern: RegExp) => [...paths].filter((path) => pattern.test(path));
}
