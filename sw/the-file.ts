import type { WorkboxPlugin } from 'workbox-core/types.js';

import { PICTURE_CACHES } from './contract.ts';
import { firstBytes } from './first-bytes.ts';
import { isAsStamped, isStamped, stamped } from './stamp.ts';

/** A file that this build keeps, and where. */
export interface CachedFile {
  cacheName: string;
  /** Its address. */
  url: string;
  /** Its key in the cache. */
  key: string;
}

/** The script that this build's shell begins with: its name changes with each build. Written in by the build. */
declare const __ENTRY__: string;

/** How a page begins, behind a byte order mark and an XML declaration. No script, style, font or picture of a build begins so. */
const PAGE = /^(\xef\xbb\xbf)?\s*(<\?xml[^>]*>\s*)?<(!doctype html|html|head|meta|title|script|body|!--)/i;
const PAGE_BYTES = 256;

/**
 * Whether an answer is the file that was asked for. Many hosts answer an address they do not know with the shell, and
 * call that a success. Stored in place of a script, it would break the shop until the next build. So would another
 * build's shell, where a host has the new worker before the new page: its scripts go when the worker takes over. A
 * captive portal may send its page as any type.
 */
export async function isTheFile(url: string, answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  const isShell = new URL(url, location.href).pathname === '/index.html';
  if (isShell) return (await answer.clone().text()).includes(__ENTRY__);
  if (answer.headers.get('content-type')?.startsWith('text/html')) return false;
  return !PAGE.test(await firstBytes(answer, PAGE_BYTES));
}

/**
 * The answer for a file; requested once more past the browser's cache when it is something else. Hosts send the headers
 * of a folder, kept for a year, with their 404 as well. A 404 from the middle of a deployment would otherwise stay for
 * good.
 */
async function theFile(url: string, answer: Response): Promise<Response> {
  return (await isTheFile(url, answer)) ? answer : fetch(url, { cache: 'reload' });
}

/**
 * Whether a kept answer is the file, as it was when it was put there; an older worker may have stamped a portal's page. The body is
 * used up: reading a copy of it takes longer than hashing.
 */
async function isWhole(url: string, cached: Response): Promise<boolean> {
  // A body that the disk has lost cannot be read.
  const bytes = await cached.arrayBuffer().catch(() => null);
  return (
    bytes !== null &&
    (await isAsStamped(cached, bytes)) &&
    (await isTheFile(url, new Response(bytes, cached)))
  );
}

/**
 * Fetches a file that is missing or damaged in its cache, and returns whether it had to. Rejects when it cannot be had or cached.
 * The cache is opened for this file alone: what is put into one that was deleted meanwhile is lost.
 */
export async function ensureCached({ cacheName, url, key }: CachedFile): Promise<boolean> {
  const cached = await caches.match(key, { cacheName, ignoreVary: true });
  if (cached && (await isWhole(url, cached))) return false;
  const answer = await theFile(url, await fetch(url, { cache: 'no-cache' }));
  if (!(await isTheFile(url, answer))) throw new TypeError(`${url} cannot be had`);
  await putWithRoom(cacheName, key, await stamped(answer));
  return true;
}

/**
 * Caches an answer. On a full disk pictures make room: they come again, and without the build's files there is no shop.
 * Rejects when there is no room even then, or the cache fails otherwise.
 */
export async function putWithRoom(cacheName: string, key: string, answer: Response): Promise<void> {
  const copy = answer.clone();
  const cache = await caches.open(cacheName);
  await cache.put(key, answer).catch(async (error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    await Promise.all(PICTURE_CACHES.map((name) => caches.delete(name)));
    await cache.put(key, copy);
  });
}

/** Fails the install of a worker that is given something else. Kept files carry a hash. */
export const onlyTheFile: WorkboxPlugin = {
  fetchDidSucceed: ({ request, response }) => theFile(request.url, response),
  cacheWillUpdate: async ({ request, response }) =>
    (await isTheFile(request.url, response)) ? await stamped(response) : null,
  // Somebody else wrote a file without a stamp, so the host is asked. Hashes would hold up a page, and an install has time.
  cachedResponseWillBeUsed: async ({ request, event, cachedResponse: cached }) =>
    cached && (event?.type === 'install' ? await isWhole(request.url, cached.clone()) : isStamped(cached))
      ? cached
      : null,
};
