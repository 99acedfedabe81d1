import { useCallback, useMemo } from 'react';
import type { NavigateOptions } from './history.ts';
import { placeNow, useLocation, useNavigate } from './router.tsx';

type Params = URLSearchParams | Record<string, string>;

/** A tap that changes some of it says it as a function: of several, the second would else undo the first, not drawn yet. */
type Next = Params | ((now: URLSearchParams) => Params);

/**
 * What stands behind the question mark, and the function that puts something else there; the path stays. While another screen is
 * on its way nothing is put there: the address is that one's already.
 */
export function useSearchParams(): [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: Next, options?: NavigateOptions) => {
      const now = placeNow();
      if (now.pathname !== pathname) return;
      const stands = new URLSearchParams(now.search);
      const wanted = new URLSearchParams(
        typeof next === 'function' ? next(new URLSearchParams(stands)) : next,
      );
      // Two quick taps on "Next" mean the same page: an entry of its own would have to be gone back through.
      if (`${wanted}` !== `${stands}`) navigate(`?${wanted}`, options);
    },
    [pathname, navigate],
  );
  return [params, set];
}
