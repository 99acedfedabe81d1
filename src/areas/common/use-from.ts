import { internalPath } from '#domain/parse-url.ts';
import { useQueuedSearchParams } from './use-queued-search-params.ts';

/** The place of this site that the address names as `from`, to go back to; `fallback` when it names none. */
export function useFrom(fallback: string): string {
  const [search] = useQueuedSearchParams();
  return internalPath(search.get('from'), fallback);
}
