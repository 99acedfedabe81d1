import type { WorkboxPlugin } from 'workbox-core/types.js';
import { matchPrecache } from 'workbox-precaching';

const PLACEHOLDER = '/offline/picture.svg';

/** Pictures answered by a placeholder since the worker started: asked for again when the line is back. */
export const missed = new Set<string>();

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

/** When a picture cannot be had, the same picture in its other width is better than none. */
export const otherRendition: WorkboxPlugin = {
  handlerDidError: ({ request }) => caches.match(renditionOf(addressOf(request.url)), { ignoreVary: true }),
};

/** The last resort. Not storable, so that the browser asks again the next time the picture is shown. */
export const placeholder: WorkboxPlugin = {
  async handlerDidError({ request }) {
    missed.add(addressOf(request.url));
    const drawn = await matchPrecache(PLACEHOLDER);
    if (!drawn) return undefined;
    return new Response(await drawn.blob(), {
      headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' },
    });
  },
};

const addressOf = (url: string) => url.replace(/[?#].*$/, '');

/** 'a-360.webp' for 'a.webp' and the reverse. */
function renditionOf(url: string): string {
  return /-360\.\w+$/.test(url) ? url.replace(/-360(\.\w+)$/, '$1') : url.replace(/(\.\w+)$/, '-360$1');
}
