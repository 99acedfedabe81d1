import { useCallback, useMemo } from 'react';
import type { NavigateOptions } from './history.ts';
import { useLocation, useNavigate } from './router.tsx';

type Next = URLSearchParams | Record<string, string>;

/** What stands behind the question mark, and the function that puts something else there; the path stays. */
export function useSearchParams(): [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: Next, options?: NavigateOptions) => navigate(`?${new URLSearchParams(next).toString()}`, options),
    [navigate],
  );
  return [params, set];
}
