import type { WorkboxPlugin } from 'workbox-core/types.js';

import { cachedPicture } from './a-picture.ts';
import { isSavingData } from './save-data.ts';
import { precache } from './precache.ts';

const PLACEHOLDER = '/offline/picture.svg';

/** Pictures that a placeholder stood in for, as keys of empty answers: a worker may be stopped before the connection is back. */
const MISSED = 'missed-pictures';

/** More than a page shows at once: what was missed before is requested again when it is shown again. */
const MOST_MISSED = 300;

/** Those pictures, once. */
export async function takeMissed(): Promise<string[]> {
  const cache = await caches.open(MISSED);
  const requests = await cache.keys();
  await Promise.all(requests.map((request) => cache.delete(request)));
  return requests.map(({ url }) => url);
}

/**
 * An img asks without CORS, and an answer that scripts may not read costs megabytes of quota and hides its status.
 * Public pictures are readable by anyone, so they are always asked for openly and without cookies.
 */
export const anonymousCors: WorkboxPlugin = {
  requestWillFetch: ({ request }) =>
    Promise.resolve(
      new Request(addressOf(request.url), { mode: 'cors', credentials: 'omit', signal: request.signal }),
    ),
};

/** A picture is its path: a page adds a query when it has to ask twice. */
export const pathIsKey: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => Promise.resolve(addressOf(request.url)),
};

/** When a picture cannot be had, the same picture in another width, which is cached in one of `cacheNames`, is better than none. */
export function otherRendition(cacheNames: string[]): WorkboxPlugin {
  return { handlerDidError: ({ request }) => cachedInAnotherWidth(request, cacheNames) };
}

/**
 * When data is saved, the large picture serves for the small one, if one of `cacheNames` has it. Nothing is fetched
 * then.
 */
export function largeIfSaving(cacheNames: string[]): WorkboxPlugin {
  return {
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse ?? (isSavingData() ? await cachedInAnotherWidth(request, cacheNames) : undefined),
  };
}

/** The last resort. Not storable, so that the browser asks again the next time the picture is shown. */
export const placeholder: WorkboxPlugin = {
  async handlerDidError({ request }) {
    await noteMissed(addressOf(request.url)).catch(() => undefined);
    const drawn = await precache.matchPrecache(PLACEHOLDER);
    if (!drawn) return undefined;
    return new Response(await drawn.blob(), {
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
    });
  },
};

// On a full disk it is not noted, and the picture comes the next time that it is shown.
async function noteMissed(url: string): Promise<void> {
  const cache = await caches.open(MISSED);
  await cache.put(url, new Response());
  const tooMany = (await cache.keys()).slice(0, -MOST_MISSED);
  await Promise.all(tooMany.map((request) => cache.delete(request)));
}

const addressOf = (url: string) => url.replace(/[?#].*$/, '');

/** The suffixes of a picture's name in each width: the best picture for its bytes first, the small one last. */
const WIDTHS = ['-720', '', '-360'];

/** Pass no name of the cache of missed pictures, because its answers are empty. */
async function cachedInAnotherWidth(
  { url }: Request,
  cacheNames: readonly string[],
): Promise<Response | undefined> {
  const requested = addressOf(url);
  const full = requested.replace(/-(?:360|720)(\.\w+)$/, '$1');
  for (const width of WIDTHS) {
    const other = full.replace(/(\.\w+)$/, `${width}$1`);
    for (const cacheName of other === requested ? [] : cacheNames) {
      const cached = await cachedPicture(other, cacheName);
      if (cached) return cached;
    }
  }
  return undefined;
}
