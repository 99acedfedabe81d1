import { useCallback, useEffect } from 'react';
import { useNavigate as useRouterNavigate, type NavigateOptions, type To } from 'react-router-dom';
import { layerHistory } from '#ui/layers/layer-history.ts';

export type Options = Pick<NavigateOptions, 'replace' | 'state'>;
export type Navigate = (to: To | number, options?: Options) => void;

/**
 * React Router's `useNavigate`, called at the screen's own history entry. An open or closing dialog has an entry above it:
 * `replace` would replace that entry, and `-1` would only close the dialog.
 */
export function useNavigate(): Navigate {
  const navigate = useRouterNavigate();
  return useCallback(
    (to, options) =>
      layerHistory.runAtScreenEntry(
        () => void (typeof to === 'number' ? navigate(to) : navigate(to, options)),
      ),
    [navigate],
  );
}

/** Redirects as soon as it is rendered, like React Router's `Navigate`. */
export function Navigate({ to, replace, state }: Options & { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state]);
  return null;
}
