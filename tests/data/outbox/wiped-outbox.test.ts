// A browser that wipes the queue's database under an open page.
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutboxDatabase, dexieStore } from '#data/outbox/dexie-store.ts';
import { GuardedStore } from '#data/outbox/guarded-store.ts';
import type { PendingMutation } from '#data/outbox/pending-mutation.ts';
import { Outbox } from '#data/outbox/outbox.ts';
import { readLog } from '#data/outbox/write-ahead-log.ts';
import type { Env } from '#data/env/env.ts';
import { createStore } from '#data/env/store.ts';
import { systemClock } from '#platform/clock.ts';
import { failStore } from '#support/full-disk.ts';

const disk = new Map<string, string>();
const kv: Env['kv'] = {
  get: (key) => disk.get(key) ?? null,
  set: (key, value) => disk.set(key, value) === disk,
  remove: (key) => void disk.delete(key),
  onForeignChange: () => () => undefined,
  onVolatile: () => () => undefined,
};
const EVERYTHING = { limit: 50, after: 0, expired: '2020-01-01T00:00:00.000Z', serverHas: 0 };

let prefix: string;
const entries = createStore<PendingMutation[]>([]);
let outbox: Outbox;
let shownUpTo: number | null;
let store: GuardedStore;
const restored = vi.fn<() => void>();
const written = vi.fn<(error: unknown) => void>();
const read = vi.fn<(error: unknown) => void>();
beforeEach(async () => {
  prefix = `${randomUUID()}-`;
  shownUpTo = null;
  entries.set([]);
  disk.clear();
  restored.mockClear();
  written.mockClear();
  read.mockClear();
  store = new GuardedStore({
    env: { databasePrefix: prefix, clock: systemClock, makeRoom: () => Promise.resolve(false) },
    memory: Promise.resolve(false),
    onState: () => undefined,
    retry: () => undefined,
  });
  outbox = new Outbox({
    store,
    screen: entries,
    newId: randomUUID,
    report: { onWrite: written, onRead: read, onRestored: restored },
    shown: { acknowledged: () => shownUpTo, onChange: () => () => undefined },
    recovery: { env: { kv, onWake: () => () => undefined }, onRecovered: () => undefined },
  });
  await vi.waitUntil(() => read.mock.calls.length > 0, 30_000);
});
afterEach(() => outbox.close());

async function edit(productId: string): Promise<PendingMutation> {
  const entry: PendingMutation = {
    key: randomUUID(),
    userId: 'asha',
    intent: { name: 'wishlist.add', args: { productId }, n: null, at: '2026-01-15T06:30:00.000Z' },
    state: 'waiting',
    code: null,
  };
  entries.set([...entries.get(), entry]);
  await outbox.enqueue(entry);
  return entry;
}

/** Deletes it as another tab, or the browser's own page of site data, does. */
const wipe = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(`${prefix}outbox`).addEventListener('success', resolve);
  });
/** The keys of the edits that another page finds. */
const stored = async () => {
  const next = createStore<PendingMutation[]>([]);
  const store = dexieStore(openOutboxDatabase(prefix), systemClock);
  const other = new Outbox({ store, screen: next, newId: randomUUID });
  await other.deviceId('asha');
  const { mutations } = await other.take('asha', EVERYTHING);
  other.close();
  return mutations.map(({ key }) => key);
};

const isQueue = ({ name }: IDBObjectStore) => name === 'intents';

test('edits that wait are in the new database, in their order and with their keys, and are sent', async () => {
  const first = await edit('p1');
  const second = await edit('p2');
  await expect.poll(() => entries.get().map(({ intent }) => intent.n)).toEqual([1, 2]);
  await wipe();
  await expect.poll(() => restored.mock.calls.length).toBe(1);
  await expect.poll(() => entries.get().every(({ intent }) => intent.n !== null)).toBe(true);
  expect(entries.get().map(({ key }) => key)).toEqual([first.key, second.key]);
  expect(await stored()).toEqual([first.key, second.key]);
});

test('an edit made before the wipe is noticed comes behind those that were wiped', async () => {
  const first = await edit('p1');
  await expect.poll(() => entries.get()[0]?.intent.n).toBe(1);
  // The reading that would tell of the new database fails.
  const mend = failStore('getAll', isQueue);
  await wipe();
  const second = await edit('p2');
  mend();
  await expect.poll(() => entries.get().map(({ key }) => key)).toEqual([first.key, second.key]);
  expect(await stored()).toEqual([first.key, second.key]);
});

test('an edit that waits while the new database is read comes behind those that were wiped', async () => {
  const first = await edit('p1');
  await expect.poll(() => entries.get()[0]?.intent.n).toBe(1);
  // In a page the transaction of the second edit meets the closed connection and opens another one.
  const opened = Promise.withResolvers<void>();
  const { calls } = vi.spyOn(store, 'transact').mock;
  void store.transact(() => opened.promise).catch(() => undefined);
  const editing = edit('p2');
  await expect.poll(() => calls.length).toBe(2);
  await wipe();
  // The wiped edit waits to be stored again, behind the second one.
  await expect.poll(() => calls.length).toBe(3);
  opened.resolve();
  const second = await editing;
  await expect.poll(() => restored.mock.calls.length).toBe(1);
  expect(await stored()).toEqual([first.key, second.key]);
});

test('waiting edits are in the write-ahead log from the wipe to the new database', async () => {
  const { key } = await edit('p1');
  await expect.poll(() => entries.get()[0]?.intent.n).toBe(1);
  const mend = failStore('add', ({ name }) => /^(intents|facts)$/.test(name));
  await wipe();
  // A page that goes away now leaves them to the next one.
  expect(readLog(kv)).toMatchObject([{ key, intent: { n: null } }]);
  mend();
  await edit('p2');
  await expect.poll(() => readLog(kv)).toEqual([]);
  expect(await stored()).toContain(key);
});

test('an edit that the shop refused can be tried again, an applied one is not sent again', async () => {
  await edit('p1');
  await edit('p2');
  const batch = await outbox.take('asha', EVERYTHING);
  await outbox.applyResults(
    'asha',
    [
      { n: 1, verdict: 'refused', code: 'product_gone' },
      { n: 2, verdict: 'applied' },
    ] as never,
    batch,
  );
  await expect.poll(() => entries.get().map(({ state }) => state)).toEqual(['parked', 'applied']);
  await wipe();
  await expect.poll(() => restored.mock.calls.length).toBe(1);
  await expect
    .poll(() => entries.get().find(({ state }) => state === 'parked'))
    .toMatchObject({ code: 'product_gone', intent: { n: 1 } });
  expect(await stored()).toEqual([]);
});

test('edits get mutation ids that no replica claims to contain', async () => {
  shownUpTo = 7;
  await edit('p1');
  await expect.poll(() => entries.get()[0]?.intent.n).toBe(8);
  await wipe();
  await edit('p2');
  await expect.poll(() => entries.get().map(({ intent }) => (intent.n ?? 0) > 7)).toEqual([true, true]);
});

test('an edit that the new database refuses stays on the screen, and is written later', async () => {
  const { key } = await edit('p1');
  await expect.poll(() => entries.get()[0]?.intent.n).toBe(1);
  const mend = failStore('add', isQueue);
  await wipe();
  await expect.poll(() => written.mock.calls.some(([error]) => error !== null)).toBe(true);
  expect(entries.get().map(({ state }) => state)).toEqual(['waiting']);
  mend();
  await edit('p2');
  await expect.poll(() => entries.get().every(({ intent }) => intent.n !== null)).toBe(true);
  expect(await stored()).toContain(key);
});

test('an edit that one new database refuses is written into the next', async () => {
  const first = await edit('p1');
  await expect.poll(() => entries.get()[0]?.intent.n).toBe(1);
  const mend = failStore('add', isQueue);
  await wipe();
  await expect.poll(() => written.mock.calls.some(([error]) => error !== null)).toBe(true);
  mend();
  await wipe();
  await expect.poll(() => entries.get().every(({ intent }) => intent.n !== null)).toBe(true);
  expect(await stored()).toEqual([first.key]);
});

test('an answer to a batch of the wiped database counts for nothing', async () => {
  const first = await edit('p1');
  const batch = await outbox.take('asha', EVERYTHING);
  await wipe();
  await expect.poll(() => restored.mock.calls.length).toBe(1);
  expect(await outbox.applyResults('asha', [{ n: 1, verdict: 'applied' }], batch)).toBe(false);
  expect(await stored()).toEqual([first.key]);
});
