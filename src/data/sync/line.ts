import type { Store } from '../store.ts';
import { isLineFailure } from '../remote/failure.ts';
import type { LineState } from './line-state.ts';

// One lost request on a bad line is no news; two in a row are.
const FAILURES_TO_BE_DOWN = 2;

export type Line = {
  /** Told of each request's end; null is a success. */
  result: (error: unknown) => void;
  note: (facts: Partial<Pick<LineState, 'sending' | 'catalogueAt' | 'shopperAt'>>) => void;
};

/** Keeps what screens know of the line to the server, from results only. `onRecovery`: whatever still waits for its next try need not. */
export function createLine(store: Store<LineState>, onRecovery: () => void): Line {
  let failures = 0;
  const change = (facts: Partial<LineState>) => {
    const before = store.get();
    const next = { ...before, ...facts };
    const changed = (Object.keys(next) as (keyof LineState)[]).some((key) => next[key] !== before[key]);
    if (changed) store.set(next);
  };
  return {
    result(error) {
      if (error === null) {
        failures = 0;
        const recovered = store.get().line === 'down';
        change({ line: 'up', trouble: false });
        if (recovered) onRecovery();
      } else if (isLineFailure(error)) {
        failures += 1;
        if (failures >= FAILURES_TO_BE_DOWN) change({ line: 'down' });
      } else {
        change({ trouble: true });
      }
    },
    note: change,
  };
}
