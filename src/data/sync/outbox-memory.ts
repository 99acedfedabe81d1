import type { OutboxRow, OutboxStorage, OutboxTables, OutboxWatcher, StoredRow } from './outbox-storage.ts';

type Content = { rows: Map<number, StoredRow>; facts: Map<string, string>; last: number };

/** The outbox of a browser without IndexedDB: it works, and is gone with the page. */
export function outboxInMemory(): OutboxStorage {
  let content: Content = { rows: new Map(), facts: new Map(), last: 0 };
  let busy: Promise<unknown> = Promise.resolve();
  const watchers = new Set<OutboxWatcher>();
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
          for (const { show } of watchers) show(all());
          return result;
        });
      busy = done;
      return done;
    },
    watch(watcher) {
      watchers.add(watcher);
      watcher.show(all());
      return () => watchers.delete(watcher);
    },
    reopen: () => Promise.resolve(),
    close: () => watchers.clear(),
  };
}

function tablesOf(draft: Content): OutboxTables {
  return {
    of: (user) =>
      Promise.resolve([...draft.rows.values()].filter((row) => row.user === user).sort((a, b) => a.n - b.n)),
    get: (n) => Promise.resolve(draft.rows.get(n)),
    add(row: OutboxRow) {
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
    raise(n) {
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
