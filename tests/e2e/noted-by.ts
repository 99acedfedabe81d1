import type { Phone } from '#support/phone.ts';

/** What the pages of a phone ask for from now on. The worker asks for all files of the shop, and again for what was shown. */
export function notedBy({ context }: Phone) {
  const asked = new Set<string>();
  context.on('request', (request) => {
    if (request.serviceWorker() === null) asked.add(new URL(request.url()).pathname);
  });
  return (what: RegExp) => [...asked].filter((path) => what.test(path));
}
