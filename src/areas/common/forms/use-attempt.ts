import { useRef, useState } from 'react';

export type Attempt<A extends unknown[]> = {
  busy: boolean;
  /** The error of the last try, for `sentenceFor`; null once another try began. */
  failure: unknown;
  /** True when the action went through. A second call while one is under way does nothing. */
  run: (...args: A) => Promise<boolean>;
  clear: () => void;
};

/** One action of a screen, tried by hand: busy while it runs, its failure kept for the screen to say. */
export function useAttempt<A extends unknown[]>(action: (...args: A) => Promise<void>): Attempt<A> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  // State alone would let a double tap within one frame through.
  const running = useRef(false);

  async function run(...args: A): Promise<boolean> {
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await action(...args);
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, run, clear: () => setFailure(null) };
}
