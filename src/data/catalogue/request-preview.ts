import type { project } from '../env/project.ts';
import type { Arguments } from '../api/procedures.ts';

/** The key under which the device remembers that it has had the whole catalogue. */
export const VISITED = 'drip-haven.visited';

/** The target of a shared link. */
export type Wanted = { product: string } | { collection: string } | { category: string };

/** The arguments of `catalog_glimpse` for a target. */
export function argumentsOf(wanted: Wanted | 'home'): Arguments<'catalog_glimpse'> {
  if (wanted === 'home') return {};
  if ('product' in wanted) return { p_product: Number(wanted.product) };
  return 'collection' in wanted ? { p_collection: wanted.collection } : { p_category: wanted.category };
}

// Any request to the backend may take this long.
const TIMEOUT_MS = 8_000;

/** Asks for a preview with the browser's own functions, before any of the page's code has loaded. */
export const requestPreview = (
  { url, publishableKey }: ReturnType<typeof project>,
  wanted: Wanted | 'home',
  send: typeof fetch,
): Promise<Response> =>
  send(
    `${url}/rest/v1/rpc/catalog_glimpse?${new URLSearchParams(Object.entries(argumentsOf(wanted)).map(([name, value]) => [name, String(value)]))}`,
    {
      headers: { apikey: publishableKey, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  );
