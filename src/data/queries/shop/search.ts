import { useEffect } from 'react';
import type { ListingQuery } from '#catalogue-index/listing-query.ts';
import { suggestionsFor, type Suggestions } from '#catalogue-index/search/suggestions.ts';
import type { TypedLimits } from '#catalogue-index/search/typed-limits.ts';
import { stores } from '#data/page.ts';
import { nextTask } from '#platform/next-task.ts';
import { useSelected } from '../read.ts';

/** Reads how a query's text was understood: whether it matches only nearly, and its limits of price, discount and size. */
export function useMeaning(query: ListingQuery): TypedLimits & { inexact: boolean } {
  return useSelected(
    stores.catalogue,
    ({ index }) => ({ ...index.limitsIn(query.text ?? ''), inexact: index.isInexact(query) }),
    JSON.stringify(query),
  );
}

/** Prepares the search while nobody types: a step a task, so that neither a tap nor the first letter waits for all of them. */
export function usePreparedSearch(): void {
  const index = useSelected(stores.catalogue, (state) => state.index, '');
  useEffect(() => {
    let wanted = true;
    const prepare = async () => {
      for (const _ of index.prepareSearch()) {
        await nextTask();
        if (!wanted) return;
      }
    };
    void prepare();
    return () => {
      wanted = false;
    };
  }, [index]);
}

const NONE: Suggestions = { categories: [], brands: [], names: [] };

/** Suggests names of the shop for a text that is being typed, at most `most` of each kind. None before the catalogue is here. */
export function useSuggestions(text: string, most: number): Suggestions {
  return useSelected(
    stores.catalogue,
    ({ index }) => {
      const names = index.names();
      return names === null ? NONE : suggestionsFor(text, most, names);
    },
    JSON.stringify([text, most]),
  );
}
