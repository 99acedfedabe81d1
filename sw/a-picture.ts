import type { WorkboxPlugin } from 'workbox-core/types.js';

import { firstBytes } from './first-bytes.ts';

/** How the kinds of files begin that the shop's buckets take: JPEG, PNG, WebP. */
const HEADERS = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF....WEBP'];
const HEADER_BYTES = 12;

/** A captive portal answers with its page, with status 200, and sometimes calls it a picture: so the bytes decide. */
async function isPicture(answer: Response): Promise<boolean> {
  const start = await firstBytes(answer, HEADER_BYTES);
  // A WebP file has its length between the two words.
  const known = start.replace(/^RIFF[^]{4}/, 'RIFF....');
  return HEADERS.some((header) => known.startsWith(header));
}

/** Addresses whose cached picture was checked since a page was opened: a check costs a millisecond, and lists repeat requests. */
const checked = new Set<string>();

/** To be called when a page is opened: a picture may have been written over since the one before. */
export const clearChecked = (): void => checked.clear();

async function isCachedPicture(cached: Response, address: string, cacheName: string): Promise<boolean> {
  const name = `${cacheName} ${address}`;
  if (!checked.has(name) && (await isPicture(cached))) checked.add(name);
  return checked.has(name);
}

/**
 * Refuses what is no picture: another width or the placeholder is shown then, and nothing is kept. Pages that an older build
 * kept as pictures are replaced.
 */
export const onlyPictures: WorkboxPlugin = {
  async fetchDidSucceed({ request, response }) {
    if (response.ok && !(await isPicture(response))) throw new TypeError(`${request.url} is no picture`);
    return response;
  },
  cachedResponseWillBeUsed: async ({ request, cacheName, cachedResponse }) =>
    cachedResponse && (await isCachedPicture(cachedResponse, request.url, cacheName)) ? cachedResponse : null,
};

/** A cached picture, if it is one. */
export async function cachedPicture(address: string, cacheName: string): Promise<Response | undefined> {
  const cached = await caches.match(address, { cacheName, ignoreVary: true });
  return cached && (await isCachedPicture(cached, address, cacheName)) ? cached : undefined;
}
