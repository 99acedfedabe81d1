import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { layerHistory } from '#ui/layers/layer-history.ts';
import { stepsHere } from '../use-back.ts';
import { useNavigate, type Options } from '../use-navigate.ts';

type Params = URLSearchParams | Record<string, string>;
type Next = Params | ((now: URLSearchParams) => Params);

/**
 * `useSearchParams` whose setter counts its steps for `useBack` and starts from the browser's address, not from what is drawn: two quick taps both count. While
 * another screen is on its way it does nothing.
 */
export function useLiveSearchParams(): [URLSearchParams, (next: Next, options?: Options) => void] {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const set = useCallback(
    (next: Next, options?: Options) =>
      // A change before this one may still wait for a sheet to close.
      layerHistory.runAtScreenEntry(() => {
        if (location.pathname !== pathname) return;
        const now = new URLSearchParams(location.search);
        const wanted = new URLSearchParams(
          typeof next === 'function' ? next(new URLSearchParams(now)) : next,
        );
        // A second tap on "Next" means the same page: it makes no entry to go back through.
        if (`${wanted}` === `${now}`) return;
        const steps = stepsHere() + (options?.replace ? 0 : 1);
        navigate({ search: `${wanted}` }, { state: { steps }, ...options });
      }),
    [pathname, navigate],
  );
  return [params, set];
}
