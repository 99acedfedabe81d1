import { useCallback, useEffect } from 'react';
import { useNavigate as useRouterNavigate, type NavigateOptions, type To } from 'react-router-dom';
import { layerHistory } from '#ui/layer-history.ts';

export type Options = Pick<NavigateOptions, 'replace' | 'state'>;
export type Navigate = (to: To | number, options?: Options) => void;

/**
 * react-router's `useNavigate`, from the screen's own entry of the history. An open or closing dialog has one above it: `replace`
 * would replace that one, and `-1` would only close it.
 */
export function useNavigate(): Navigate {
  const navigate = useRouterNavigate();
  return useCallback(
    (to, options) =>
      layerHistory.onScreen(() => void (typeof to === 'number' ? navigate(to) : navigate(to, options))),
    [navigate],
  );
}

/** Goes elsewhere instead of showing anything, as react-router's component of that name. */
export function Navigate({ to, replace, state }: Options & { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}
