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

/** Addresses whose kept picture was looked at since a page was opened: a look costs a millisecond, and a list asks again and again. */
const lookedAt = new Set<string>();

/** A page is opened. Somebody may have written over a picture since the one before. */
export const lookAgain = (): void => lookedAt.clear();

async function isKeptPicture(kept: Response, address: string, cacheName: string): Promise<boolean> {
  const name = `${cacheName} ${address}`;
  if (!lookedAt.has(name) && (await isPicture(kept))) lookedAt.add(name);
  return lookedAt.has(name);
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
    cachedResponse && (await isKeptPicture(cachedResponse, request.url, cacheName)) ? cachedResponse : null,
};

/** A kept picture, if it is one. */
export async function keptPicture(address: string, cacheName: string): Promise<Response | undefined> {
  const kept = await caches.match(address, { cacheName, ignoreVary: true });
  return kept && (await isKeptPicture(kept, address, cacheName)) ? kept : undefined;
}
