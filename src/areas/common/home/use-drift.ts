import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useStillness } from '../use-kept-still.ts';

/** Lets a row scroll slowly by itself, but not for those who stopped it or asked for less motion. */
export function useDrift<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null);
  const still = useStillness();
  useEffect(() => {
    if (still) return undefined;
    let over = false;
    let stop = () => {};
    const start = async () => {
      const { startDrift } = await import('./drift.ts');
      if (!over && row.current) stop = startDrift(row.current);
    };
    // Without it (a file that does not come) the row stands still, and that is a row as well.
    void start().catch(() => undefined);
    return () => {
      over = true;
      stop();
    };
  }, [still]);
  return row;
}
