import { answerAtEdge } from './edge.ts';
import { requestOf } from './pages.ts';

type Host = { ASSETS: { fetch: (request: Request) => Promise<Response> } };
type Context = { waitUntil: (work: Promise<unknown>) => void };
declare const caches: { default: Pick<Cache, 'match' | 'put'> };

/** Cloudflare Pages runs dist/_worker.js in front of its files. A worker's answers are in no cache but the one that it fills. */
export default {
  async fetch(request: Request, { ASSETS }: Host, context: Context): Promise<Response> {
    // Cached pages have pictures in all widths.
    const cached = requestOf(request).savesData ? undefined : await caches.default.match(request);
    if (cached !== undefined) return cached;
    const answer = await answerAtEdge(request, (forwarded) => ASSETS.fetch(forwarded));
    if (request.method === 'GET' && answer.headers.get('cache-control')?.includes('s-maxage'))
      context.waitUntil(caches.default.put(request, answer.clone()));
    return answer;
  },
};
