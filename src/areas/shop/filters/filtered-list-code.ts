import { useEffect, useState } from 'react';
import type * as FilteredList from './filtered-list.tsx';

type Code = typeof FilteredList;

let here: Code | null = null;

// Here, because a list asks for this before the code of filters has come.
const NAMES = [
  'query',
  'category',
  'style',
  'brand',
  'size',
  'color',
  'min',
  'max',
  'gender',
  'discount',
  'sort',
];

/** Whether an address has a parameter that filters or sorts a list. Links from elsewhere carry others, such as `utm_source`. */
export const hasFilters = (address: URLSearchParams) => NAMES.some((name) => address.has(name));

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
