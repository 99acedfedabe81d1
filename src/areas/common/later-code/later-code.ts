import { useCallback, useEffect, useState } from 'react';
import { afterFirstPaint } from '#platform/after-first-paint.ts';
import { watchInView } from '#ui/pictures/watch-in-view.ts';

/**
 * A file of code that loads after the page. It is null until then. `failures` counts the requests that failed. `place` is the ref of
 * the element that shows it.
 */
export type LaterCode<T> = {
  code: T | null;
  failures: number;
  retry: () => void;
  place: (element: Element | null) => (() => void) | undefined;
};

// It loads so far before its element is in view, to be there in time.
const NEAR = '400px';

/**
 * Returns a hook that loads a file of code after the first paint, or when its element comes near the view. All uses of the hook share
 * the file. After a failure it is requested again when the network returns.
 */
export function laterCode<T extends object>(
  request: () => Promise<T>,
  when: 'after-paint' | 'near' = 'after-paint',
): () => LaterCode<T> {
  let here: T | null = null;
  const fetchCode = async () => (here ??= await request());
  return function useLaterCode() {
    const [code, setCode] = useState(here);
    const [failures, setFailures] = useState(0);
    const load = useCallback(
      () => void fetchCode().then(setCode, () => setFailures((before) => before + 1)),
      [],
    );
    useEffect(() => {
      if (when === 'after-paint') afterFirstPaint(load);
    }, [load]);
    useEffect(() => {
      if (failures === 0) return undefined;
      window.addEventListener('online', load);
      return () => window.removeEventListener('online', load);
    }, [load, failures]);
    const place = useCallback(
      (element: Element | null) =>
        element === null || when !== 'near'
          ? undefined
          : watchInView(element, (near) => near && load(), NEAR),
      [load],
    );
    return { code, failures, retry: load, place };
  };
}
