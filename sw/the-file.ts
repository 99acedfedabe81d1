import type { WorkboxPlugin } from 'workbox-core/types.js';

/**
 * Whether an answer is the file that was asked for. Many hosts answer an address they do not know with the shell, and call
 * that a success: kept in place of a script, it would break the shop until the next build.
 */
export function isTheFile(url: string, answer: Response): boolean {
  const html = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  return answer.ok && (!html || new URL(url, location.href).pathname === '/index.html');
}

/** Fails the install of a worker that is given something else. */
export const onlyTheFile: WorkboxPlugin = {
  cacheWillUpdate: ({ request, response }) =>
    Promise.resolve(isTheFile(request.url, response) ? response : null),
};
