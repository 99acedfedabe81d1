import { startTransition, useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { watchInView } from '#ui/pictures/watch-in-view.ts';

const STEP = 24;

// The length of each list when it was left, by the place in the history. Coming back must render that length at once,
// or the scroll position cannot be restored.
const lengths = new Map<string, number>();

/**
 * How many of `total` to render now. The list grows by `step` when `end`, placed after it, comes near. The count `first` fills
 * the screen, where rows are large.
 */
export function useGrowingList(total: number, first = STEP, step = STEP) {
  const { key } = useLocation();
  const [grown, setGrown] = useState({ key, shown: lengths.get(key) ?? first });
  const shown = grown.key === key ? grown.shown : (lengths.get(key) ?? first);

  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const grow = (inView: boolean) => {
        if (!inView) return;
        const next = shown + step;
        lengths.set(key, next);
        // Nobody sees these yet: taps go first.
        startTransition(() => setGrown({ key, shown: next }));
      };
      return watchInView(element, grow, '1200px');
    },
    [key, shown, step],
  );
  return {
    shown: Math.min(shown, total),
    end,
    /** Renders at least so many at once. */
    reach: (count: number) => setGrown({ key, shown: Math.max(shown, count) }),
  };
}
