import type { Phone } from '#support/phone.ts';

/**
 * The requests that the pages of a phone send from now on. The worker asks for all files of the shop, and again for
 * what was shown.
 */
export function notedBy({ context }: Phone) {
  const asked = new Set<string>();
  context.on('request', (request) => {
    if (request.serviceWorker() === null) asked.add(new URL(request.url()).pathname);
  });
  return (what: RegExp) => [...asked].filter((path) => what.test(path));
}
