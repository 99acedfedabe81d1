import { useCallback, useState } from 'react';

/** Several rows of a list, while they are being chosen. A row that leaves the list is no longer chosen. */
export function useSelection<Row extends { id: string }>(listed: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const has = (id: string) => ids?.has(id) === true;
  const hasAll = (shown: readonly Row[]) => shown.length > 0 && shown.every(({ id }) => has(id));
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return {
    on: ids !== null,
    chosen: listed.filter(({ id }) => has(id)),
    has,
    hasAll,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    toggle,
    drop: (gone: ReadonlySet<string>) =>
      setIds((before) => before && new Set([...before].filter((id) => !gone.has(id)))),
    toggleAll: (shown: readonly Row[]) => setIds(new Set(hasAll(shown) ? [] : shown.map(({ id }) => id))),
  };
}
