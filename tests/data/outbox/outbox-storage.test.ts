import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rejectedMutations } from '#data/commands/sync.ts';
import { mutate } from '#data/mutate.ts';
import type * as page from '#data/page.ts';
import { createStores } from '#data/stores.ts';
import { openOutboxDatabase, dexieStore } from '#data/outbox/dexie-store.ts';
import type { OutboxDatabase } from '#data/outbox/dexie-store.ts';
import type { MutationRow } from '#data/outbox/store.ts';
import type { PendingMutation } from '#data/outbox/pending-mutation.ts';
import { Outbox } from '#data/outbox/outbox.ts';
import { readLog } from '#data/outbox/write-ahead-log.ts';
import { systemClock } from '#platform/clock.ts';
import { newDisk, nodeEnv } from '#support/device.ts';

/** The actions take the stores and the outbox from the page. Those of the test stand in for a browser's. */
const world = vi.hoisted(() => ({ page: {} as Partial<typeof page>, nudges: 0 }));
vi.mock('#data/page.ts', () => ({
  get stores() {
    return world.page.stores;
  },
  startData: () => world.page.startData?.(),
  get pageClock() {
    return systemClock;
  },
  get pageKv() {
    return kv;
  },
}));

const { kv } = nodeEnv('', newDisk());
const stores = createStores({ area: 'shop', kv });
let database: OutboxDatabase;
let outbox: Outbox;
const written = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  world.nudges = 0;
  stores.outbox.set([]);
  stores.session.set({ status: 'signed-in', user: { id: 'asha', email: '', fullName: '' } });
  database = openOutboxDatabase(`${randomUUID()}-`);
  written.mockClear();
  const report = { onWrite: written, onRead: () => undefined };
  const store = dexieStore(database, systemClock);
  outbox = new Outbox({ store, screen: stores.outbox, newId: randomUUID, report });
  const runtime = { outbox, schedule: () => (world.nudges += 1) };
  world.page = { stores, startData: () => Promise.resolve(runtime as never) };
});
afterEach(() => outbox.close());

const shown = () =>
  stores.outbox.get().map(({ intent, state }) => `${intent.n} ${JSON.stringify(intent.args)} ${state}`);

function onScreen(productId: string): PendingMutation {
  const entry: PendingMutation = {
    key: randomUUID(),
    userId: 'asha',
    intent: { name: 'wishlist.add', args: { productId }, n: null, at: '2026-01-15T06:30:00.000Z' },
    state: 'waiting',
    code: null,
  };
  stores.outbox.set([...stores.outbox.get(), entry]);
  return entry;
}

const broken = () => vi.spyOn(database.intents, 'add').mockRejectedValue(new Error('UnknownError'));

describe('an edit that this device cannot store', () => {
  test('is taken off the screen again, alone, and its tap is told', async () => {
    await outbox.enqueue(onScreen('p1'));
    const lost = onScreen('p2');
    expect(shown()).toEqual(['1 {"productId":"p1"} waiting', 'null {"productId":"p2"} waiting']);
    broken();
    await expect(outbox.enqueue(lost)).rejects.toThrow('UnknownError');
    expect(shown()).toEqual(['1 {"productId":"p1"} waiting']);
  });

  test('makes its action throw storage_failed, with nothing to send', async () => {
    broken();
    const tapped = mutate('wishlist.add', { productId: 'p1' });
    expect(shown()).toEqual(['null {"productId":"p1"} waiting']);
    expect(readLog(kv)).toEqual(stores.outbox.get());
    await expect(tapped).rejects.toMatchObject({ code: 'storage_failed' });
    expect([shown(), world.nudges, readLog(kv)]).toEqual([[], 0, []]);
  });

  test('that was rejected and is retried stays where it was, and its tap is told', async () => {
    await outbox.enqueue(onScreen('p1'));
    const batch = await outbox.take('asha', { limit: 50, after: 0, expired: '', serverHas: 0 });
    await outbox.applyResults('asha', [{ n: 1, verdict: 'rejected', code: 'product_gone' }], batch);
    broken();
    await expect(rejectedMutations.retry(1)).rejects.toMatchObject({ code: 'storage_failed' });
    expect(written).toHaveBeenLastCalledWith(new Error('UnknownError'));
    await expect.poll(shown).toEqual(['1 {"productId":"p1"} parked']);
    vi.restoreAllMocks();
    await rejectedMutations.retry(1);
    expect(written).toHaveBeenLastCalledWith(null);
    await expect.poll(shown).toEqual(['2 {"productId":"p1"} waiting']);
    expect(world.nudges).toBe(1);
  });

  test('replaces none that was stored before', async () => {
    const set = (quantity: number): PendingMutation => ({
      ...onScreen('p1'),
      key: randomUUID(),
      intent: {
        name: 'cart.set',
        args: { productId: 'p1', size: 'M', color: '', quantity },
        n: null,
        at: '2026-01-15T06:30:00.000Z',
      },
    });
    await outbox.enqueue(set(2));
    // The newer quantity supersedes the older one in the same transaction that stores it: all or nothing.
    vi.spyOn(database.intents, 'add').mockRejectedValueOnce(new Error('QuotaExceededError'));
    await expect(outbox.enqueue(set(3))).rejects.toThrow('QuotaExceededError');
    const rows = await database.intents.toArray();
    expect(rows.map((row) => JSON.parse(row.args) as unknown)).toEqual([
      { productId: 'p1', size: 'M', color: '', quantity: 2 },
    ]);
  });
});

test('an edit that is stored has its number and is sent', async () => {
  const tapped = mutate('wishlist.add', { productId: 'p1' });
  expect(readLog(kv)).toEqual(stores.outbox.get());
  await tapped;
  expect([shown(), world.nudges, readLog(kv)]).toEqual([['1 {"productId":"p1"} waiting'], 1, []]);
  const { mutations } = await outbox.take('asha', { limit: 50, after: 0, expired: '', serverHas: 0 });
  expect(mutations).toMatchObject([{ n: 1, name: 'wishlist.add', args: { productId: 'p1' } }]);
});

test('an edit that was refused is not tried again beside 500 that wait, and stays', async () => {
  await outbox.enqueue(onScreen('p0'));
  const batch = await outbox.take('asha', { limit: 50, after: 0, expired: '', serverHas: 0 });
  await outbox.applyResults('asha', [{ n: 1, verdict: 'rejected', code: 'product_gone' }], batch);
  const [{ n: _, ...refused } = { n: 0 }] = await database.intents.toArray();
  const waiting = { ...refused, state: 'waiting', code: null };
  const rows = Array.from({ length: 500 }, (_row, place) => ({ ...waiting, key: `key ${place}` }));
  await database.intents.bulkAdd(rows as MutationRow[]);
  await expect(rejectedMutations.retry(1)).rejects.toMatchObject({ code: 'outbox_full' });
  await expect.poll(() => shown()[0]).toBe('1 {"productId":"p0"} parked');
  expect(world.nudges).toBe(0);
  await outbox.discard(2);
  await rejectedMutations.retry(1);
  await expect.poll(() => shown().at(-1)).toBe('502 {"productId":"p0"} waiting');
});
