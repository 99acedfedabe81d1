import type { WorkboxPlugin } from 'workbox-core/types.js';

import { firstBytes } from './first-bytes.ts';
import { stamped } from './stamp.ts';

/** A file that this build keeps, and where. */
export interface KeptFile {
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
 * Whether an answer is the file that was asked for. Many hosts answer an address they do not know with the shell, and call
 * that a success: kept in place of a script, it would break the shop until the next build. So would another build's shell,
 * where a host has the new worker before the new page: its scripts go when the worker takes over. A captive portal may send
 * its page as any type.
 */
export async function isTheFile(url: string, answer: Response): Promise<boolean> {
  if (!answer.ok) return false;
  const isShell = new URL(url, location.href).pathname === '/index.html';
  if (isShell) return (await answer.clone().text()).includes(__ENTRY__);
  if (answer.headers.get('content-type')?.startsWith('text/html')) return false;
  return !PAGE.test(await firstBytes(answer, PAGE_BYTES));
}

/**
 * The answer for a file; asked for once more past the browser's cache when it is something else. Hosts send what they say of
 * a folder, kept for a year, with their 404 as well: met once in the middle of a deployment it would be met for good.
 */
async function theFile(url: string, answer: Response): Promise<Response> {
  return (await isTheFile(url, answer)) ? answer : fetch(url, { cache: 'reload' });
}

/** Fetches a file to be kept, with its hash. Rejects when it cannot be had. */
export async function fetchFile(url: string, init?: RequestInit): Promise<Response> {
  const answer = await theFile(url, await fetch(url, init));
  if (!(await isTheFile(url, answer))) throw new TypeError(`${url} cannot be had`);
  return stamped(answer);
}

/** Fails the install of a worker that is given something else. Kept files carry a hash. */
export const onlyTheFile: WorkboxPlugin = {
  fetchDidSucceed: ({ request, response }) => theFile(request.url, response),
  cacheWillUpdate: async ({ request, response }) =>
    (await isTheFile(request.url, response)) ? await stamped(response) : null,
};
