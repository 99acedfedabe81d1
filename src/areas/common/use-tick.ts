import { useEffect, useState } from 'react';

// Ages are shown to the minute.
const TICK_MS = 30_000;

/** Draws again every half minute, for what says how old something is. */
export function useTick(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
}
