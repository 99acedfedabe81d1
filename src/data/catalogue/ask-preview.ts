import type { project } from '../env/project.ts';
import { argumentsOf } from './wanted.ts';
import type { Wanted } from './wanted.ts';

// As long as any question to the backend may take.
const PATIENCE_MS = 8_000;

/** Asks for a preview with what every browser has, before any of the page's code is here. */
export const askPreview = (
  { url, publishableKey }: ReturnType<typeof project>,
  wanted: Wanted | 'home',
  ask: typeof fetch,
): Promise<Response> =>
  ask(
    `${url}/rest/v1/rpc/catalog_glimpse?${new URLSearchParams(Object.entries(argumentsOf(wanted)).map(([name, value]) => [name, String(value)]))}`,
    {
      headers: { apikey: publishableKey, accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
  );
