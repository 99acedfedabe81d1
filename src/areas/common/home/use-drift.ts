import { useCallback } from 'react';
import { useStillness } from '../use-kept-still.ts';

/** Ref of a row that scrolls slowly by itself, but not for those who stopped it or asked for less motion. */
export function useDrift() {
  const still = useStillness();
  return useCallback(
    (row: HTMLElement | null) => {
      if (still || row === null) return undefined;
      let over = false;
      let stop = () => {};
      const start = async () => {
        const { startDrift } = await import('./drift.ts');
        if (!over) stop = startDrift(row);
      };
      // Without it (a file that does not come) the row stands still, and that is a row as well.
      void start().catch(() => undefined);
      return () => {
        over = true;
        stop();
      };
    },
    [still],
  );
}
