import { useCallback, useState } from 'react';

/** Several rows of a list, while they are being chosen. `chosen` has listed rows only. A row that is hidden keeps its tick. */
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
  const drop = (gone: ReadonlySet<string>) =>
    setIds((before) => before && new Set([...before].filter((id) => !gone.has(id))));
  return {
    on: ids !== null,
    chosen: listed.filter(({ id }) => has(id)),
    has,
    hasAll,
    start: () => setIds(new Set()),
    stop: () => setIds(null),
    toggle,
    drop,
    /** Ticks the shown rows, or takes their ticks away when all of them have one. */
    toggleAll: (shown: readonly Row[]) => {
      const all = new Set(shown.map(({ id }) => id));
      if (hasAll(shown)) drop(all);
      else setIds((before) => new Set([...(before ?? []), ...all]));
    },
  };
}
