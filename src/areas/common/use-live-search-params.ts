import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams, type NavigateOptions } from 'react-router-dom';

type Params = URLSearchParams | Record<string, string>;
type Next = Params | ((now: URLSearchParams) => Params);

/**
 * `useSearchParams` whose setter finds what earlier calls of the same moment did. The router's own finds what is drawn: of two quick
 * taps the second would undo the first. While another screen is on its way the setter does nothing.
 */
export function useQueuedSearchParams(): [
  URLSearchParams,
  (next: Next, options?: Pick<NavigateOptions, 'replace' | 'state'>) => void,
] {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const set = useCallback(
    (next: Next, options?: Pick<NavigateOptions, 'replace' | 'state'>) => {
      if (location.pathname !== pathname) return;
      const now = new URLSearchParams(location.search);
      const wanted = new URLSearchParams(typeof next === 'function' ? next(new URLSearchParams(now)) : next);
      // A second tap on "Next" means the same page: it makes no entry to go back through.
      if (`${wanted}` !== `${now}`) void navigate({ search: `${wanted}` }, options);
    },
    [pathname, navigate],
  );
  return [params, set];
}
