import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * Whether an answer is the file that was asked for. Many hosts answer an address they do not know with the shell, and call
 * that a success: kept in place of a script, it would break the shop until the next build.
 */
export function isTheFile(url: string, answer: Response): boolean {
  const html = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  return answer.ok && (!html || new URL(url, location.href).pathname === '/index.html');
}

/**
 * The answer for a file; asked for once more past the browser's cache when it is something else. Hosts send what they say of
 * a folder, kept for a year, with their 404 as well: met once in the middle of a deployment it would be met for good.
 */
export async function theFile(url: string, answer: Response): Promise<Response> {
  return isTheFile(url, answer) ? answer : fetch(url, { cache: 'reload' });
}

/** Fails the install of a worker that is given something else. */
export const onlyTheFile: WorkboxPlugin = {
  fetchDidSucceed: ({ request, response }) => theFile(request.url, response),
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(isTheFile(request.url, response) ? response : null),
};
