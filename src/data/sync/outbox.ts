import { liveQuery } from 'dexie';
import type { Store } from '../store.ts';
import type { OutboxDatabase, OutboxRow } from './outbox-database.ts';
import { intentOf } from './outbox-database.ts';
import type { OutboxEntry } from './outbox-state.ts';
import type { Verdict } from '../remote/answers.ts';
import { overruledBy } from './overruled.ts';

/** `key` tells the server a repeat from another intent under the same number, sent by a copy of this device. */
export type SentIntent = { n: number; key: string; name: string; args: unknown };

export type Outbox = {
  /** Identity of this device; lives and dies with the queue, so that its numbers cannot be mistaken for another's. */
  device: () => Promise<string>;
  /** Stores an entry that is on the screen already. Rejects when storage does; the entry is then taken off again. */
  persist: (entry: OutboxEntry) => Promise<void>;
  /**
   * The next waiting intents of a person, marked as sent. Always the oldest, whatever they are about: the server takes
   * a number below the highest it has seen for one that is applied already.
   */
  take: (userId: string, most: number) => Promise<SentIntent[]>;
  /** Stores the server's verdicts. */
  settle: (userId: string, verdicts: readonly Verdict[]) => Promise<void>;
  /** Forgets applied intents that the mirror contains. */
  forget: (userId: string, watermark: number) => Promise<void>;
  /** Puts a parked intent back in the queue, as a new intent behind the others. */
  retry: (n: number) => Promise<void>;
  discard: (n: number) => Promise<void>;
  /** Removes everything of a person. */
  wipe: (userId: string) => Promise<void>;
  close: () => void;
};

/** The outbox over its database; `entries` shows all of it, whichever tab wrote. */
export function createOutbox(
  database: OutboxDatabase,
  entries: Store<OutboxEntry[]>,
  newId: () => string,
): Outbox {
  // Rows this tab has added that no live answer has contained yet: an answer under way must not hide them.
  const added = new Map<number, OutboxRow>();

  const show = (rows: OutboxRow[]) => {
    const stored = new Set(rows.map((row) => row.n));
    for (const n of added.keys()) if (stored.has(n)) added.delete(n);
    const all = [...rows, ...added.values()].toSorted((a, b) => (a.n ?? 0) - (b.n ?? 0));
    const keys = new Set(all.map((row) => row.key));
    const unstored = entries.get().filter((entry) => entry.intent.n === null && !keys.has(entry.key));
    entries.set([...all.map(toEntry), ...unstored]);
  };
  const live = liveQuery(() => database.intents.toArray()).subscribe({
    next: show,
    // What is on the screen stays; the next write of this tab reports its own failure.
    error: () => undefined,
  });

  const rowsOf = (userId: string) => database.intents.where('user').equals(userId).sortBy('n');

  return {
    device: () =>
      database.transaction('rw', database.facts, async () => {
        const known = await database.facts.get('device');
        if (known !== undefined) return known.value;
        const value = newId();
        await database.facts.add({ name: 'device', value });
        return value;
      }),

    async persist(entry) {
      const row = toRow(entry);
      try {
        await database.transaction('rw', database.intents, async () => {
          const unsent = (await rowsOf(entry.userId)).filter(
            (old) => old.state === 'waiting' && old.sent === 0,
          );
          for (const n of overruledBy(entry.intent, unsent)) await database.intents.delete(n);
          row.n = await database.intents.add(row);
        });
      } catch (error) {
        entries.set(entries.get().filter((other) => other.key !== entry.key));
        throw error;
      }
      const stored = toEntry(row);
      if (stored.intent.n !== null) added.set(stored.intent.n, row);
      entries.set(entries.get().map((other) => (other.key === entry.key ? stored : other)));
    },

    take: (userId, most) =>
      database.transaction('rw', database.intents, async () => {
        const rows = (await rowsOf(userId)).filter((row) => row.state === 'waiting').slice(0, most);
        const unsent = rows.filter((row) => row.sent === 0);
        if (unsent.length > 0) await database.intents.bulkPut(unsent.map((row) => ({ ...row, sent: 1 })));
        return rows.map((row) => ({
          n: row.n ?? 0,
          key: row.key,
          name: row.name,
          args: JSON.parse(row.args) as unknown,
        }));
      }),

    settle: (userId, verdicts) =>
      database.transaction('rw', database.intents, async () => {
        const byNumber = new Map(verdicts.map((verdict) => [verdict.n, verdict]));
        for (const row of await rowsOf(userId)) {
          const verdict = byNumber.get(row.n ?? 0);
          if (verdict === undefined || row.state !== 'waiting' || verdict.verdict === 'retry') continue;
          const state = verdict.verdict === 'applied' ? 'applied' : 'parked';
          await database.intents.put({ ...row, state, code: verdict.code ?? null });
        }
      }),

    forget: (userId, watermark) =>
      database.transaction('rw', database.intents, async () => {
        const done = (await rowsOf(userId)).filter(
          (row) => row.state === 'applied' && (row.n ?? 0) <= watermark,
        );
        for (const { n = 0 } of done) added.delete(n);
        await database.intents.bulkDelete(done.map((row) => row.n ?? 0));
      }),

    retry: (n) =>
      database.transaction('rw', database.intents, async () => {
        const row = await database.intents.get(n);
        if (row?.state !== 'parked') return;
        await database.intents.delete(n);
        const { n: _, ...rest } = row;
        await database.intents.add({ ...rest, key: newId(), state: 'waiting', sent: 0, code: null });
      }),

    async discard(n) {
      added.delete(n);
      await database.intents.delete(n);
    },

    async wipe(userId) {
      for (const [n, row] of added) if (row.user === userId) added.delete(n);
      await database.intents.where('user').equals(userId).delete();
      entries.set(entries.get().filter((entry) => entry.userId !== userId));
    },

    close() {
      live.unsubscribe();
      database.close();
    },
  };
}

function toRow(entry: OutboxEntry): OutboxRow {
  const { name, args, at } = entry.intent;
  return {
    key: entry.key,
    user: entry.userId,
    name,
    args: JSON.stringify(args),
    at,
    state: 'waiting',
    sent: 0,
    code: null,
    ...(entry.about !== undefined && { about: entry.about }),
  };
}

function toEntry(row: OutboxRow): OutboxEntry {
  return {
    key: row.key,
    userId: row.user,
    intent: intentOf(row),
    state: row.state,
    code: row.code,
    ...(row.about !== undefined && { about: row.about }),
  };
}
