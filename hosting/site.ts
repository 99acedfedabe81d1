/** A shop on a host: the pages that people open, and the Supabase project behind them. */
export type Site = {
  /** Origin of the pages, without a slash at the end. */
  origin: string;
  /** Origin of the project's API, without a slash at the end. */
  supabaseUrl: string;
  publishableKey: string;
  /** For requests to the API. An embedded backend answers them in its own process. */
  fetch: (request: Request) => Promise<Response>;
  /** Milliseconds that a page may take to be drawn. The shell is sent after that. */
  pageTimeout: number;
};

/** Where the build keeps the renderer of served pages, beside the files that it names. No host serves it. */
export const RENDERER = '.server/prerender.js';

/**
 * For what is the same for everybody, so that an edge may share it. For a minute, as on a phone, a withdrawn product may stay. For ten
 * more an edge still answers at once with what it has, and fetches the new one behind its answer. A browser asks each time.
 */
export const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/** Somebody waits for the page. From the shell it draws the same a moment later. */
export const PAGE_TIMEOUT_MS = 300;

/**
 * Calls a public procedure as any visitor does. It is a GET, so that caches may keep the answer. Throws when the project cannot be
 * reached, refuses, or answers with no JSON, and when `signal` aborts.
 */
export async function callPublic<Answer>(
  site: Site,
  procedure: string,
  args: Record<string, string | number>,
  signal?: AbortSignal,
): Promise<Answer> {
  const url = new URL(`${site.supabaseUrl}/rest/v1/rpc/${procedure}`);
  for (const [name, value] of Object.entries(args)) url.searchParams.set(name, String(value));
  const request = new Request(url, {
    headers: { apikey: site.publishableKey, accept: 'application/json' },
    ...(signal && { signal }),
  });
  const answer = await site.fetch(request);
  if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}
