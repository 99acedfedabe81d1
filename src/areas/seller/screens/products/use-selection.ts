import { useState } from 'react';
import type { Listing } from '#domain/account/seller.ts';

/** Several products of the list, while they are being chosen. A product that leaves the list is no longer chosen. */
export function useSelection(listings: readonly Listing[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const has = (id: string) => ids?.has(id) === true;
  const hasAll = (shown: readonly Listing[]) => shown.length > 0 && shown.every(({ id }) => has(id));
  return {
    on: ids !== null,
    chosen: listings.filter(({ id }) => has(id)),
    has,
    hasAll,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    toggle(id: string) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    drop: (gone: ReadonlySet<string>) =>
      setIds((before) => before && new Set([...before].filter((id) => !gone.has(id)))),
    toggleAll: (shown: readonly Listing[]) => setIds(new Set(hasAll(shown) ? [] : shown.map(({ id }) => id))),
  };
}
