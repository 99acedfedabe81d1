import { internalPath } from '#domain/text/parse-url.ts';
import { useSearchParams } from 'react-router-dom';

/** The place of this site that the address names as `from`, to go back to; `fallback` when it names none. */
export function useFrom(fallback: string): string {
  const [search] = useSearchParams();
  return internalPath(search.get('from'), fallback);
}
