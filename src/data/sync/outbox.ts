import { ShopError } from '#domain/error-code.ts';
import type { Store } from '../store.ts';
import type { Verdict } from '../remote/answers.ts';
import {
  changeName,
  deviceName,
  noteRequeued,
  noteSent,
  sentUpTo,
  timesRequeued,
  watermarkFor,
} from './device-name.ts';
import { LostEdits } from './lost-edits.ts';
import type { OutboxRow, OutboxStorage, StoredRow } from './outbox-storage.ts';
import { addAbove, toEntry, toRow } from './outbox-storage.ts';
import type { OutboxEntry } from './outbox-state.ts';
import { overruledBy } from './overruled.ts';

export type SentIntent = { n: number; key: string; name: string; args: unknown };

/** What goes out in one request, under which name of this device, and how often what was sent had to be sent again before. */
export type Batch = { device: string; intents: SentIntent[]; requeued: number };

const MOST_WAITING = 500;

export type Outbox = {
  /** The name by which the server knows this person's edits of this device. */
  device: (userId: string) => Promise<string>;
  /**
   * Stores an entry, which is on the screen already or taken over from another page; one that is stored already it leaves as it is. Rejects when storage does, and with
   * ShopError 'outbox_full' when 500 of the person wait; the entry is then taken off again.
   */
  persist: (entry: OutboxEntry) => Promise<void>;
  /** When a person's waiting intents were made (ISO). */
  waitingSince: (userId: string) => Promise<string[]>;
  /**
   * The next intents of a person behind number `after`, marked as sent; none when none waits. Always the oldest, whatever
   * they are about: the server takes a number below the highest it has seen for one that is applied already. With them go
   * those that are applied but not seen in the mirror yet, which is a repeat, or the cure for a server that was put back.
   * What was made before `expired` (ISO) is parked as 'too_old' instead, but never what the server has: that is up to `heard`.
   */
  take: (
    userId: string,
    request: { most: number; after: number; expired: string; heard: number },
  ) => Promise<Batch>;
  /**
   * Stores the server's verdicts on a batch. A number that another disk with our name has used makes us take another name.
   * False when they count for nothing. The server may have been put back, or the browser has wiped the queue, since the
   * batch was taken: then its numbers may stand for other edits.
   */
  settle: (
    userId: string,
    verdicts: readonly Verdict[],
    batch: Pick<Batch, 'device' | 'requeued'>,
  ) => Promise<boolean>;
  /** Up to which intent the rows of an answer are (see `watermarkFor`). */
  watermark: (userId: string, device: string, lastN: number) => Promise<number | null>;
  /** Forgets applied intents that the mirror contains. */
  forget: (userId: string, watermark: number) => Promise<void>;
  /**
   * What other tabs have pulled and forgotten by now stays on this tab's screen until its mirror says that it contains it.
   * A server that was put back never lets it say so: to be asked before a pull, and the answer called when that has ended,
   * which takes off what is still left of it.
   */
  forgotten: (userId: string) => Promise<() => void>;
  /**
   * Puts what was applied back in the queue: the server may be another than the one that applied it. But what was made before `expired`
   * (ISO): of that the server may have forgotten that it knows it. Gives how many that were.
   */
  requeue: (userId: string, expired: string) => Promise<number>;
  /** Makes every later number greater than what a mirror claims to contain: an outbox that was lost counts from 1 again. */
  raise: (userId: string, n: number) => Promise<void>;
  /** Puts a parked intent back in the queue, as a new intent of `at` (ISO) behind the others. Rejects when storage does. */
  retry: (n: number, at: string) => Promise<void>;
  discard: (n: number) => Promise<void>;
  /** Removes everything of a person. */
  wipe: (userId: string) => Promise<void>;
  /** What is noted under a name beside the queue, '' when nothing is; what `change` makes of it, where one is given. */
  note: (name: string, change?: (text: string) => string) => Promise<string>;
  close: () => void;
};

/**
 * What this tab's mirror of a person shows: up to which intent, null when it shows none. `onChange` calls back when that
 * may have changed.
 */
export type Seen = {
  upTo: (userId: string) => number | null;
  onChange: (listener: () => void) => () => void;
};

const SEES_ALL: Seen = { upTo: () => null, onChange: () => () => undefined };

export type OutboxNews = {
  /** Told of the end of each write and each reading of the queue; null is a success. */
  written: (error: unknown) => void;
  read: (error: unknown) => void;
  /** Told when edits are in the queue again whose database was wiped. */
  restored?: () => void;
};

const NO_NEWS: OutboxNews = { written: () => undefined, read: () => undefined };

/**
 * The outbox over its storage; `entries` shows all of it, whichever tab wrote. While it cannot be read, what is on the
 * screen stays.
 */
export function createOutbox(
  storage: OutboxStorage,
  entries: Store<OutboxEntry[]>,
  newId: () => string,
  news: OutboxNews = NO_NEWS,
  seen: Seen = SEES_ALL,
): Outbox {
  // Rows this tab has added that no live answer has contained yet: an answer under way must not hide them.
  const added = new Map<number, StoredRow>();

  // What another tab has sent, pulled and forgotten before this tab's mirror has heard of it (it was frozen) would be off
  // the screen for a moment.
  const unheard = (keys: ReadonlySet<string>) =>
    entries
      .get()
      .filter(({ userId, key, state, intent: { n } }) => {
        const upTo = seen.upTo(userId);
        return n !== null && upTo !== null && n > upTo && state !== 'parked' && !keys.has(key);
      })
      .map((entry): OutboxEntry => ({ ...entry, state: 'applied' }));

  const lostEdits = new LostEdits(entries, (edits) =>
    storage
      .transact(async (tables) => {
        for (const edit of edits) {
          const isKnown = (await tables.of(edit.userId)).some(({ key }) => key === edit.key);
          // It may have been sent. The server knows it by its key, whatever its number.
          const row: OutboxRow = { ...toRow(edit), state: edit.state, code: edit.code, sent: 1 };
          if (!isKnown) await addAbove(tables, row, seen.upTo(edit.userId));
        }
      })
      .then(
        () => {
          news.written(null);
          news.restored?.();
        },
        (error: unknown) => {
          news.written(error);
          throw error;
        },
      ),
  );

  let last: StoredRow[] = [];
  const show = (rows: StoredRow[]) => {
    last = rows;
    for (const [n, row] of added) if (n <= (seen.upTo(row.user) ?? 0)) added.delete(n);
    const stored = new Set(rows.map((row) => row.n));
    for (const n of added.keys()) if (stored.has(n)) added.delete(n);
    const all = [...rows, ...added.values()].sort((a, b) => a.n - b.n);
    const keys = new Set(all.map((row) => row.key));
    const unstored = entries.get().filter((entry) => entry.intent.n === null && !keys.has(entry.key));
    const numbered = [...all.map(toEntry), ...unheard(keys)];
    entries.set([...numbered.sort((a, b) => (a.intent.n ?? 0) - (b.intent.n ?? 0)), ...unstored]);
  };
  const stops = [
    storage.watch({
      show(rows, made = '') {
        if (lostEdits.lacks(made, rows)) added.clear();
        show(rows);
      },
      read: news.read,
    }),
    seen.onChange(() => {
      if (entries.get().some(({ state }) => state === 'applied') || added.size > 0) show(last);
    }),
  ];

  return {
    device: (userId) => storage.transact((tables) => deviceName(tables, userId, newId)),

    async persist(entry) {
      let overruled: number[] = [];
      let stored: StoredRow;
      try {
        stored = await storage.transact(async (tables) => {
          const rows = await tables.of(entry.userId);
          const known = rows.find(({ key }) => key === entry.key);
          if (known !== undefined) return known;
          const waiting = rows.filter((old) => old.state === 'waiting');
          overruled = overruledBy(
            entry.intent,
            waiting.filter((old) => old.sent === 0),
          );
          if (waiting.length - overruled.length >= MOST_WAITING) throw new ShopError('outbox_full');
          await tables.remove(overruled);
          const row = toRow(entry);
          return { ...row, n: await addAbove(tables, row, seen.upTo(entry.userId)) };
        });
        news.written(null);
      } catch (error) {
        if (!(error instanceof ShopError)) news.written(error);
        entries.set(entries.get().filter((other) => other.key !== entry.key));
        throw error;
      }
      for (const old of overruled) added.delete(old);
      // What was taken over comes onto the screen with the next reading, which has all that other tabs stored before it.
      if (!entries.get().some(({ key }) => key === entry.key)) return;
      added.set(stored.n, stored);
      entries.set(
        entries
          .get()
          .filter(({ intent }) => intent.n === null || !overruled.includes(intent.n))
          .map((other) => (other.key === entry.key ? toEntry(stored) : other)),
      );
    },

    waitingSince: (userId) =>
      storage.transact(async (tables) =>
        (await tables.of(userId)).filter(({ state }) => state === 'waiting').map(({ at }) => at),
      ),

    take: (userId, { most, after, expired, heard }) =>
      storage.transact(async (tables) => {
        const all = await tables.of(userId);
        const old = all.filter((row) => row.state === 'waiting' && row.at < expired && row.n > heard);
        await tables.put(old.map((row) => ({ ...row, state: 'parked', code: 'too_old' })));
        const left = all.filter((row) => row.n > after && row.state !== 'parked' && !old.includes(row));
        const last = left.map((row) => row.state).lastIndexOf('waiting');
        const rows = left.slice(0, Math.min(last + 1, most));
        const unsent = rows.filter((row) => row.sent === 0);
        if (unsent.length > 0) await tables.put(unsent.map((row) => ({ ...row, sent: 1 })));
        await noteSent(tables, userId, rows.at(-1)?.n ?? 0);
        return {
          device: await deviceName(tables, userId, newId),
          requeued: await timesRequeued(tables, userId),
          intents: rows.map(({ n, key, name, args }) => ({
            n,
            key,
            name,
            args: JSON.parse(args) as unknown,
          })),
        };
      }),

    settle: (userId, verdicts, { device, requeued }) =>
      storage.transact(async (tables) => {
        if ((await timesRequeued(tables, userId)) !== requeued) return false;
        if ((await deviceName(tables, userId, newId)) !== device) return false;
        const byNumber = new Map(verdicts.map((verdict) => [verdict.n, verdict]));
        // Also what is applied and went along: a server that was put back may judge it anew.
        const unseen = (await tables.of(userId)).filter((row) => row.state !== 'parked');
        const onTop = new Set<StoredRow>();
        for (const [at, row] of unseen.entries()) {
          const verdict = byNumber.get(row.n);
          if (verdict === undefined || verdict.verdict === 'retry') continue;
          if (verdict.code === 'device_conflict') {
            const renamed = unseen.slice(at).filter((one) => !onTop.has(one));
            await changeName(tables, userId, renamed, newId);
            for (const { n } of renamed) added.delete(n);
            return true;
          }
          if (verdict.verdict === 'applied' && row.state === 'applied') continue;
          const state = verdict.verdict === 'applied' ? 'applied' : 'parked';
          await tables.put([{ ...row, state, code: verdict.code ?? null }]);
          if (verdict.code === 'address_conflict') {
            // Edited on top of it, and not judged along: by its number the server would take it for one that knows the newer address.
            const isLeft = ({ n }: StoredRow) => {
              const own = byNumber.get(n);
              return own === undefined || own.verdict === 'retry' || own.code === 'device_conflict';
            };
            for (const one of unseen.slice(at + 1)) if (one.name === row.name && isLeft(one)) onTop.add(one);
            await tables.put([...onTop].map((one) => ({ ...one, state, code: verdict.code ?? null })));
          }
        }
        return true;
      }),

    watermark: (userId, device, lastN) =>
      storage.transact((tables) => watermarkFor(tables, userId, device, lastN)),

    forget: (userId, watermark) =>
      storage.transact(async (tables) => {
        const done = (await tables.of(userId)).filter((row) => row.state === 'applied' && row.n <= watermark);
        for (const { n } of done) added.delete(n);
        await tables.remove(done.map((row) => row.n));
      }),

    async forgotten(userId) {
      const here = entries.get().filter((entry) => entry.userId === userId && entry.intent.n !== null);
      if (here.length === 0) return () => undefined;
      const stored = new Set((await storage.transact((tables) => tables.of(userId))).map((row) => row.key));
      const gone = new Set(here.map(({ key }) => key).filter((key) => !stored.has(key)));
      return () => {
        // What the last live answer still held goes with the next one, beside what may have taken its place.
        for (const { key } of last) gone.delete(key);
        for (const [n, { key }] of added) if (gone.has(key)) added.delete(n);
        if (gone.size > 0) entries.set(entries.get().filter((entry) => !gone.has(entry.key)));
      };
    },

    requeue: (userId, expired) =>
      storage.transact(async (tables) => {
        const lost = (await tables.of(userId)).filter((row) => row.state === 'applied' && row.at >= expired);
        await noteRequeued(tables, userId);
        await tables.put(lost.map((row) => ({ ...row, state: 'waiting' })));
        return lost.length;
      }),

    raise: (userId, n) =>
      storage.transact(async (tables) => {
        // Raising writes, and a start on a full disk must not: where the numbers came from here there is nothing to raise.
        if ((await sentUpTo(tables, userId)) < n) await tables.raise(n);
      }),

    async retry(n, at) {
      const putBack = storage.transact(async (tables) => {
        const row = await tables.get(n);
        if (row?.state !== 'parked') return;
        await tables.remove([n]);
        const { n: _, ...rest } = row;
        const again = { key: newId(), at, state: 'waiting', sent: 0, code: null } as const;
        await tables.add({ ...rest, ...again });
      });
      await putBack.then(
        () => news.written(null),
        (error: unknown) => {
          news.written(error);
          throw error;
        },
      );
    },

    async discard(n) {
      added.delete(n);
      await storage.transact((tables) => tables.remove([n]));
    },

    async wipe(userId) {
      lostEdits.forget((edit) => edit.userId === userId);
      for (const [n, row] of added) if (row.user === userId) added.delete(n);
      await storage.transact(async (tables) => tables.remove((await tables.of(userId)).map((row) => row.n)));
      entries.set(entries.get().filter((entry) => entry.userId !== userId));
    },

    note: (name, change) =>
      storage.transact(async (tables) => {
        const text = (await tables.fact(name)) ?? '';
        const next = change?.(text) ?? text;
        if (next !== text) await tables.setFact(name, next);
        return next;
      }),

    close() {
      for (const stop of stops) stop();
      storage.close();
    },
  };
}
