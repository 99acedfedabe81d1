// A browser that wipes the queue's database under an open page.
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutboxDatabase, outboxOnDisk } from '#data/sync/outbox-database.ts';
import type { OutboxEntry } from '#data/sync/outbox-state.ts';
import { createOutbox, type Outbox } from '#data/sync/outbox.ts';
import { createStore } from '#data/store.ts';
import { systemClock } from '#platform/clock.ts';

const EVERYTHING = { most: 50, after: 0, expired: '2020-01-01T00:00:00.000Z', heard: 0 };

let prefix: string;
const entries = createStore<OutboxEntry[]>([]);
let outbox: Outbox;
let shownUpTo: number | null;
const restored = vi.fn<() => void>();
const written = vi.fn<(error: unknown) => void>();
const read = vi.fn<(error: unknown) => void>();
beforeEach(async () => {
  prefix = `${randomUUID()}-`;
  shownUpTo = null;
  entries.set([]);
  restored.mockClear();
  written.mockClear();
  read.mockClear();
  const news = { written, read, restored };
  const seen = { upTo: () => shownUpTo, onChange: () => () => undefined };
  const storage = outboxOnDisk(openOutboxDatabase(prefix), systemClock);
  outbox = createOutbox(storage, entries, randomUUID, news, seen);
  await vi.waitFor(() => {
    if (read.mock.calls.length === 0) throw new Error('not read yet');
  });
});
afterEach(() => outbox.close());

async function edit(productId: string): Promise<OutboxEntry> {
  const entry: OutboxEntry = {
    key: randomUUID(),
    userId: 'asha',
    intent: { name: 'wishlist.add', args: { productId }, n: null, at: '2026-01-15T06:30:00.000Z' },
    state: 'waiting',
    code: null,
  };
  entries.set([...entries.get(), entry]);
  await outbox.persist(entry);
  return entry;
}

/** As another tab, or the browser's own page of site data, deletes it. */
const wipe = () =>
  new Promise((resolve) => {
    indexedDB.deleteDatabase(`${prefix}outbox`).addEventListener('success', resolve);
  });
/** The keys of the edits that another page finds. */
const stored = async () => {
  const next = createStore<OutboxEntry[]>([]);
  const other = createOutbox(outboxOnDisk(openOutboxDatabase(prefix), systemClock), next, randomUUID);
  await other.device('asha');
  const { intents } = await other.take('asha', EVERYTHING);
  other.close();
  return intents.map(({ key }) => key);
};

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

test('an edit that the shop refused can be tried again, an applied one is not sent again', async () => {
  await edit('p1');
  await edit('p2');
  const batch = await outbox.take('asha', EVERYTHING);
  await outbox.settle(
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

test('edits get numbers that no mirror claims to contain', async () => {
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
  const real: IDBObjectStore['add'] = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'add')?.value;
  const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.name === 'intents') throw Object.assign(new Error('disk'), { name: 'QuotaExceededError' });
    return real.apply(this, given);
  });
  await wipe();
  await expect.poll(() => written.mock.calls.some(([error]) => error !== null)).toBe(true);
  expect(entries.get().map(({ state }) => state)).toEqual(['waiting']);
  add.mockRestore();
  await edit('p2');
  await expect.poll(() => entries.get().every(({ intent }) => intent.n !== null)).toBe(true);
  expect(await stored()).toContain(key);
});

test('an answer to a batch of the wiped database counts for nothing', async () => {
  const first = await edit('p1');
  const batch = await outbox.take('asha', EVERYTHING);
  await wipe();
  await expect.poll(() => restored.mock.calls.length).toBe(1);
  expect(await outbox.settle('asha', [{ n: 1, verdict: 'applied' }], batch)).toBe(false);
  expect(await stored()).toEqual([first.key]);
});
