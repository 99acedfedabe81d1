import { useDeferredValue, useMemo } from 'react';
import { useSuggestions } from '#data/queries/shop/search.ts';
import { folded } from '#domain/text/folded.ts';

/** A way on from what is typed: a text to search for, or the list of a category or brand. */
export type Suggestion = { kind: 'recent' | 'category' | 'brand' | 'name'; text: string };

const MOST = 4;
// Beside names of the shop, old searches are few.
const MOST_RECENT = 2;

/**
 * The suggestions for what is typed: the person's own searches first, then categories, brands and names of products.
 * Before the first letter there are own searches alone. `searches` has them, the latest first.
 */
export function useSuggestedSearches(text: string, searches: readonly string[]): Suggestion[] {
  const typed = useDeferredValue(text);
  const { categories, brands, names } = useSuggestions(typed, MOST);
  return useMemo(() => {
    const begin = folded(typed.trim());
    // The text itself is no way on.
    const own = searches.filter((search) => folded(search).startsWith(begin) && folded(search) !== begin);
    const recent = begin === '' ? own : own.slice(0, MOST_RECENT);
    const taken = new Set([begin, ...recent.map(folded)]);
    return [
      ...recent.map((text) => ({ kind: 'recent' as const, text })),
      ...categories.map((text) => ({ kind: 'category' as const, text })),
      ...brands.map((text) => ({ kind: 'brand' as const, text })),
      ...names.filter((name) => !taken.has(folded(name))).map((text) => ({ kind: 'name' as const, text })),
    ];
  }, [typed, searches, categories, brands, names]);
}
