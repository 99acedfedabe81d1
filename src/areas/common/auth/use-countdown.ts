import { useEffect, useState } from 'react';

/** Whole seconds counted down to 0. */
export function useCountdown(): { seconds: number; start: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(0);
  const counting = seconds > 0;
  useEffect(() => {
    if (!counting) return undefined;
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [counting]);
  return { seconds, start: setSeconds };
}
