import { useEffect, useState } from 'react';
import type * as FilteredList from './filtered-list.tsx';

type Code = typeof FilteredList;

let here: Code | null = null;

/** Loads the code of filters. */
export async function fetchFilteredList(): Promise<Code> {
  here ??= await import('./filtered-list.tsx');
  return here;
}

/**
 * The code of filters, for a list that is drawn without it on a first visit. It is null until it has come. `error` says that
 * it could not be loaded.
 */
export function useFilteredList(): { code: Code | null; error: unknown } {
  const [state, setState] = useState<{ code: Code | null; error: unknown }>(() => ({
    code: here,
    error: null,
  }));
  useEffect(() => {
    if (here !== null) return undefined;
    let wanted = true;
    const set = (next: typeof state) => wanted && setState(next);
    fetchFilteredList().then(
      (code) => set({ code, error: null }),
      (error: unknown) => set({ code: null, error }),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return state;
}
