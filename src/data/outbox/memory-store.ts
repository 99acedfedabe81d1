import type { MutationRow, OutboxStore, OutboxTables, OutboxObserver, StoredMutation } from './store.ts';

type Content = { rows: Map<number, StoredMutation>; facts: Map<string, string>; last: number };

/** Creates the store of a browser without IndexedDB. It works, and is gone with the page. */
export function memoryStore(): OutboxStore {
  let content: Content = { rows: new Map(), facts: new Map(), last: 0 };
  let busy: Promise<unknown> = Promise.resolve();
  const observers = new Set<OutboxObserver>();
  const all = () => [...content.rows.values()];

  return {
    transact(work) {
      const done = busy
        .catch(() => undefined)
        .then(async () => {
          const draft: Content = {
            rows: new Map(content.rows),
            facts: new Map(content.facts),
            last: content.last,
          };
          const result = await work(tablesOf(draft));
          content = draft;
          for (const { onRows } of observers) onRows(all());
          return result;
        });
      busy = done;
      return done;
    },
    observe(observer) {
      observers.add(observer);
      observer.onRows(all());
      return () => observers.delete(observer);
    },
    reopen: () => Promise.resolve(),
    close: () => observers.clear(),
  };
}

function tablesOf(draft: Content): OutboxTables {
  return {
    of: (user) =>
      Promise.resolve([...draft.rows.values()].filter((row) => row.user === user).sort((a, b) => a.n - b.n)),
    get: (n) => Promise.resolve(draft.rows.get(n)),
    add(row: MutationRow) {
      draft.last += 1;
      draft.rows.set(draft.last, { ...row, n: draft.last });
      return Promise.resolve(draft.last);
    },
    put(rows) {
      for (const row of rows) draft.rows.set(row.n, row);
      return Promise.resolve();
    },
    remove(numbers) {
      for (const n of numbers) draft.rows.delete(n);
      return Promise.resolve();
    },
    skipPast(n) {
      draft.last = Math.max(draft.last, n);
      return Promise.resolve();
    },
    fact: (name) => Promise.resolve(draft.facts.get(name) ?? null),
    setFact(name, value) {
      draft.facts.set(name, value);
      return Promise.resolve();
    },
  };
}
