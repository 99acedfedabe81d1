import { project } from '#data/env/project.ts';
import * as renderer from '#startup/prerender/prerender.tsx';
import { answerMade } from './made.ts';
import { pageAt, requestOf } from './pages.ts';
import { PAGE_TIMEOUT_MS, SHARED } from './site.ts';
import type { Site } from './site.ts';

type Next = (request: Request) => Promise<Response>;

/**
 * Answers a request at the edge of a static host. `next` gives what the host itself answers to a request: a file, or the shell. Files
 * of the build and other methods are the host's alone.
 */
export async function answerAtEdge(request: Request, next: Next): Promise<Response> {
  const address = new URL(request.url);
  if (!['GET', 'HEAD'].includes(request.method) || address.pathname.startsWith('/assets/'))
    return next(request);
  const { url, publishableKey } = project();
  const site: Site = {
    origin: address.origin,
    supabaseUrl: url,
    publishableKey,
    fetch: (outgoing) => fetch(outgoing),
    pageTimeout: PAGE_TIMEOUT_MS,
  };
  const made = await answerMade(request, site);
  if (made !== undefined) return made;
  // The shell is needed for its length too.
  const shell = await next(new Request(request, { method: 'GET' }));
  const isPage = shell.ok && shell.headers.get('content-type')?.startsWith('text/html') === true;
  if (!isPage || address.pathname === '/index.html')
    return request.method === 'HEAD' ? new Response(null, shell) : shell;
  const text = await shell.text();
  const headers = new Headers(shell.headers);
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name);
  try {
    const pageRequest = requestOf(request);
    const page = await pageAt(pageRequest, text, site, renderer);
    // Not every edge keeps one page for each value of `Save-Data`.
    headers.set('cache-control', pageRequest.savesData ? 'private, no-cache' : SHARED);
    if ('location' in page) {
      headers.set('location', page.location);
      return new Response(null, { status: page.status, headers });
    }
    return new Response(request.method === 'HEAD' ? null : page.html, { status: page.status, headers });
  } catch (error) {
    console.error(`${address.pathname} is answered with the shell: ${String(error)}`);
    return new Response(request.method === 'HEAD' ? null : text, { headers });
  }
}
