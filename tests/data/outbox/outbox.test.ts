import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MutationResult } from '#data/api/answers.ts';
import { createStore } from '#data/env/store.ts';
import { openOutboxDatabase, dexieStore } from '#data/outbox/dexie-store.ts';
import { memoryStore } from '#data/outbox/memory-store.ts';
import type { PendingMutation } from '#data/outbox/pending-mutation.ts';
import { Outbox } from '#data/outbox/outbox.ts';
import type { Batch } from '#data/outbox/outbox.ts';
import type { OutboxStore, StoredMutation } from '#data/outbox/store.ts';
import type { Mutation } from '#domain/mutation/mutation.ts';
import { systemClock } from '#platform/clock.ts';

// The outbox keeps its promises on disk and in memory. Only the server's results are played.
const NOW = '2026-03-01T00:00:00.000Z';
const EXPIRED = '2026-01-15T00:00:00.000Z';

const edit = (intent: Mutation, at = NOW, userId = 'asha'): PendingMutation => ({
  key: randomUUID(),
  userId,
  intent: { ...intent, n: null, at },
  state: 'waiting',
  code: null,
});
const wish = (productId: string): Mutation => ({ name: 'wishlist.add', args: { productId } });

describe.each(['on disk', 'in memory'])('the queue %s', (place) => {
  let prefix: string;
  let entries: ReturnType<typeof createStore<PendingMutation[]>>;
  let outbox: Outbox;
  const storage = () =>
    place === 'in memory' ? memoryStore() : dexieStore(openOutboxDatabase(prefix), systemClock);
  beforeEach(() => {
    prefix = `${randomUUID()}-`;
    entries = createStore<PendingMutation[]>([]);
    outbox = new Outbox({ store: storage(), screen: entries, newId: randomUUID });
  });
  afterEach(() => outbox.close());

  async function tap(intent: Mutation, at = NOW, userId = 'asha'): Promise<void> {
    const queued = { ...intent, n: null, at };
    const entry: PendingMutation = {
      key: randomUUID(),
      userId,
      intent: queued,
      state: 'waiting',
      code: null,
    };
    entries.set([...entries.get(), entry]);
    await outbox.enqueue(entry);
  }
  const set = (quantity: number): Mutation => ({
    name: 'cart.set',
    args: { productId: 'p1', size: '', color: '', quantity },
  });
  const take = (after = 0, serverHas = 0): Promise<Batch> =>
    outbox.take('asha', { limit: 50, after, expired: EXPIRED, serverHas });
  const settle = async (verdicts: MutationResult[]): Promise<boolean> =>
    outbox.applyResults(
      'asha',
      verdicts,
      await outbox.take('asha', { limit: 0, after: 0, expired: '', serverHas: 0 }),
    );
  const numbers = ({ mutations }: Batch) => mutations.map(({ n }) => n);
  const shown = () =>
    entries.get().map(({ intent, state, code }) => `${intent.n} ${state}${code ? ` ${code}` : ''}`);
  const applied = (...all: number[]): MutationResult[] => all.map((n) => ({ n, verdict: 'applied' }));
  const conflict = (n: number): MutationResult => ({ n, verdict: 'rejected', code: 'device_conflict' });

  test('takes 500 of a person and says so to the next, who loses nothing', async () => {
    for (let count = 0; count < 500; count += 1) await tap(wish(`p${count}`));
    await expect(tap(wish('one too many'))).rejects.toMatchObject({ code: 'outbox_full' });
    expect(entries.get()).toHaveLength(500);
    await tap(wish('p1'), NOW, 'ravi');
    expect(numbers(await take())).toHaveLength(50);
  });

  test('lets a quantity take the place of an unsent one also when it is full', async () => {
    for (let count = 0; count < 499; count += 1) await tap(wish(`p${count}`));
    await tap(set(2));
    await tap(set(3));
    expect(entries.get().filter(({ intent }) => intent.name === 'cart.set')).toMatchObject([
      { intent: { args: { quantity: 3 } } },
    ]);
  });

  test('rejects an edit that waited 45 days, and sends it again as new when retried', async () => {
    await tap(wish('old'), '2026-01-14T23:59:59.000Z');
    await tap(wish('new'));
    expect(numbers(await take())).toEqual([2]);
    await expect.poll(shown).toEqual(['1 parked too_old', '2 waiting']);
    await outbox.retry(1, NOW);
    expect(numbers(await take())).toEqual([2, 3]);
    await outbox.discard(3);
    await expect.poll(shown).toEqual(['2 waiting']);
  });

  test('rejects nothing that the server has, however long ago its answer was lost', async () => {
    for (const product of ['answered', 'lost']) await tap(wish(product), '2025-06-01T00:00:00.000Z');
    expect(numbers(await take(0, 1))).toEqual([1]);
    await expect.poll(shown).toEqual(['1 waiting', '2 parked too_old']);
  });

  test('keeps a quantity that was sent, whatever comes after it: the server may know its number', async () => {
    await tap(set(2));
    await take();
    await tap(set(3));
    await tap(set(4));
    expect(numbers(await take())).toEqual([1, 3]);
  });

  test('rejects an unsent address edit that builds on one that met a conflict', async () => {
    const rest = { landmark: '', city: 'Pune', state: 'Maharashtra', pincode: '411001', baseVersion: 1 };
    const save = (address: string): Mutation => ({ name: 'address.save', args: { address, ...rest } });
    await tap(save('12 Lake Road'));
    await take();
    await tap(save('14 Lake Road'));
    await tap(wish('p1'));
    await settle([{ n: 1, verdict: 'rejected', code: 'address_conflict' }]);
    await expect.poll(shown).toEqual(['1 parked address_conflict', '2 parked address_conflict', '3 waiting']);
    expect(numbers(await take())).toEqual([3]);
  });

  test('rejects an unanswered address edit behind a rejected one, but leaves an applied one', async () => {
    const rest = { landmark: '', city: 'Pune', state: 'Maharashtra', pincode: '411001' };
    const save = (address: string, baseVersion: number): Mutation => ({
      name: 'address.save',
      args: { address, ...rest, baseVersion },
    });
    await tap(save('12 Lake Road', 1));
    await tap(wish('p1'));
    await tap(save('14 Lake Road', 2));
    await take();
    const met = { n: 1, verdict: 'rejected', code: 'address_conflict' } as const;
    await settle([met, { n: 2, verdict: 'retry' }]);
    await expect.poll(shown).toEqual(['1 parked address_conflict', '2 waiting', '3 parked address_conflict']);
    await tap(save('16 Lake Road', 7));
    await tap(save('18 Lake Road', 8));
    await take();
    await settle([{ ...met, n: 4 }, ...applied(5)]);
    await expect.poll(shown).toContain('5 applied');
  });

  test('rejects an address edit on a rejected one even if its id was taken; the rest gets new ids', async () => {
    const rest = { landmark: '', city: 'Pune', state: 'Maharashtra', pincode: '411001' };
    for (const [at, address] of ['12 Lake Road', '14 Lake Road'].entries())
      await tap({ name: 'address.save', args: { address, ...rest, baseVersion: at + 1 } });
    await tap(wish('p1'));
    await take();
    const met = { n: 1, verdict: 'rejected', code: 'address_conflict' } as const;
    await settle([met, conflict(2)]);
    await expect.poll(shown).toEqual(['1 parked address_conflict', '2 parked address_conflict', '4 waiting']);
  });

  test('sends what is applied but not seen again, before what waits, and never alone', async () => {
    await tap(wish('p1'));
    await tap(wish('p2'));
    await take();
    await settle(applied(1, 2));
    expect(numbers(await take())).toEqual([]);
    await tap(wish('p3'));
    expect(numbers(await take())).toEqual([1, 2, 3]);
    expect(numbers(await take(2))).toEqual([3]);
    await outbox.acknowledge('asha', 1);
    expect(numbers(await take())).toEqual([2, 3]);
  });

  test('requeues what a restored server has lost, under its old mutation ids', async () => {
    for (const product of ['p1', 'p2', 'p3']) await tap(wish(product));
    const before = await take();
    await settle(applied(1, 2, 3));
    await tap(wish('p4'));
    expect(await outbox.requeueApplied('asha', '')).toBe(3);
    await expect.poll(shown).toEqual(['1 waiting', '2 waiting', '3 waiting', '4 waiting']);
    expect((await take()).mutations.slice(0, 3)).toEqual(before.mutations);
  });

  test('does not resend an applied mutation so old that the server may have forgotten it', async () => {
    await tap(wish('old'), '2026-01-14T23:59:59.000Z');
    await tap(wish('new'));
    await outbox.take('asha', { limit: 50, after: 0, expired: '', serverHas: 0 });
    await settle(applied(1, 2));
    expect(await outbox.requeueApplied('asha', EXPIRED)).toBe(1);
    await expect.poll(shown).toEqual(['1 applied', '2 waiting']);
  });

  test('ignores mutation results from before a requeue: they are of a server since restored', async () => {
    await tap(wish('p1'));
    const late = await take();
    await outbox.requeueApplied('asha', '');
    expect(await outbox.applyResults('asha', applied(1), late)).toBe(false);
    await expect.poll(shown).toEqual(['1 waiting']);
    expect(await outbox.applyResults('asha', applied(1), await take())).toBe(true);
    await expect.poll(shown).toEqual(['1 applied']);
  });

  test('rejects a mutation that a restored server then refuses, where the person sees it', async () => {
    await tap(wish('p1'));
    await tap(wish('p2'));
    await take();
    await settle(applied(1));
    await settle([
      { n: 1, verdict: 'rejected', code: 'product_gone' },
      { n: 2, verdict: 'applied' },
    ]);
    await expect.poll(shown).toEqual(['1 parked product_gone', '2 applied']);
  });

  describe('after its disk was copied', () => {
    test('takes another name, new numbers in the old order, and sends each of them once more', async () => {
      for (const product of ['p1', 'p2', 'p3']) await tap(wish(product));
      const before = await take();
      await tap(wish('p4'));
      await settle([...applied(1), conflict(2)]);
      const after = await take(1);
      expect(after.device).not.toBe(before.device);
      expect(after.mutations.map(({ n, args }) => [n, args])).toEqual([
        [5, { productId: 'p2' }],
        [6, { productId: 'p3' }],
        [7, { productId: 'p4' }],
      ]);
      expect(after.mutations.map(({ key }) => key).slice(0, 2)).toEqual(
        before.mutations.map(({ key }) => key).slice(1),
      );
      await expect.poll(shown).toEqual(['1 applied', '5 waiting', '6 waiting', '7 waiting']);
    });

    test('sends an applied but unseen mutation under a new id when its old id was taken', async () => {
      await tap(wish('p1'));
      await tap(wish('p2'));
      await take();
      await settle(applied(1, 2));
      await tap(wish('p3'));
      await settle([...applied(1), conflict(2)]);
      await expect.poll(shown).toEqual(['1 applied', '4 waiting', '5 waiting']);
      expect(numbers(await take(1))).toEqual([4, 5]);
    });

    test('leaves the name of other people on this device as it is', async () => {
      await tap(wish('p1'));
      const ravi = await outbox.deviceId('ravi');
      await take();
      await settle([conflict(1)]);
      expect(await outbox.deviceId('ravi')).toBe(ravi);
    });

    test('a second answer to the old name changes nothing', async () => {
      await tap(wish('p1'));
      await take();
      await settle([conflict(1)]);
      const renamed = await outbox.deviceId('asha');
      await settle([conflict(1)]);
      expect(await outbox.deviceId('asha')).toBe(renamed);
      expect(numbers(await take())).toEqual([2]);
    });

    test('never counts what the other disk sent as its own', async () => {
      await tap(wish('p1'));
      const { device } = await take();
      expect(await outbox.acknowledgedBy('asha', device, 40)).toBe(1);
      expect(await outbox.acknowledgedBy('asha', device, 0)).toBe(0);
    });

    test('the first pull under the new name acknowledges what was settled under the old one', async () => {
      await tap(wish('p1'));
      await tap(wish('p2'));
      const before = await take();
      await settle([...applied(1), conflict(2)]);
      expect(await outbox.acknowledgedBy('asha', before.device, 9)).toBeNull();
      expect(await outbox.acknowledgedBy('asha', await outbox.deviceId('asha'), 0)).toBe(1);
    });
  });

  test('counts on above what a replica contains that outlived it', async () => {
    await outbox.numberAbove('asha', 41);
    await tap(wish('p1'));
    await outbox.numberAbove('asha', 42);
    await outbox.numberAbove('asha', 7);
    await tap(wish('p2'));
    expect(numbers(await take())).toEqual([42, 43]);
  });

  test('writes nothing to count on above what was sent from here', async () => {
    await tap(wish('p1'));
    await take();
    await settle(applied(1));
    await outbox.acknowledge('asha', 1);
    const add = vi.spyOn(IDBObjectStore.prototype, 'add');
    await outbox.numberAbove('asha', 1);
    expect(add).not.toHaveBeenCalled();
    await tap(wish('p2'));
    expect(numbers(await take())).toEqual([2]);
  });

  test('shows what was just added also when a reading from before it arrives', async () => {
    let read: (rows: StoredMutation[]) => void = () => undefined;
    const observe: OutboxStore['observe'] = ({ onRows }) => {
      read = onRows;
      return () => undefined;
    };
    const late = new Outbox({ store: { ...storage(), observe }, screen: entries, newId: randomUUID });
    const intent = { ...wish('p1'), n: null, at: NOW };
    const entry: PendingMutation = {
      key: randomUUID(),
      userId: 'asha',
      intent,
      state: 'waiting',
      code: null,
    };
    entries.set([entry]);
    await late.enqueue(entry);
    read([]);
    expect(shown()).toEqual(['1 waiting']);
    late.close();
  });

  test('forgets a person whole, and nobody else', async () => {
    await tap(wish('p1'));
    await tap(wish('p2'), NOW, 'ravi');
    await outbox.discardAll('asha');
    await expect.poll(shown).toEqual(['2 waiting']);
  });

  test('never uses a number twice', async () => {
    await tap(wish('p1'));
    await outbox.discard(1);
    await tap(wish('p2'));
    expect(numbers(await take())).toEqual([2]);
  });
});

describe('two tabs over one queue', () => {
  test('never give one number twice, and each sees what the other did', async () => {
    const prefix = `${randomUUID()}-`;
    const tabs = [0, 1].map(() => {
      const entries = createStore<PendingMutation[]>([]);
      const store = dexieStore(openOutboxDatabase(prefix), systemClock);
      return { entries, outbox: new Outbox({ store, screen: entries, newId: randomUUID }) };
    });
    const taps = Array.from({ length: 40 }, async (_, at) =>
      tabs[at % 2]?.outbox.enqueue(edit(wish(`p${at}`))),
    );
    await Promise.all(taps);
    for (const { entries, outbox } of tabs) {
      await expect.poll(() => new Set(entries.get().map(({ intent }) => intent.n)).size).toBe(40);
      expect(entries.get()).toHaveLength(40);
      outbox.close();
    }
  });
});

describe('a connection that the browser closes', () => {
  test('is opened again by the next edit', async () => {
    const database = openOutboxDatabase(`${randomUUID()}-`);
    const entries = createStore<PendingMutation[]>([]);
    const store = dexieStore(database, systemClock);
    const outbox = new Outbox({ store, screen: entries, newId: randomUUID });
    await outbox.deviceId('asha');
    // Dexie does this when IndexedDB's close event comes, and when another tab deletes the database.
    for (const disableAutoOpen of [false, true]) {
      database.close({ disableAutoOpen });
      await outbox.enqueue(edit(wish('p1')));
    }
    expect(
      (await outbox.take('asha', { limit: 50, after: 0, expired: EXPIRED, serverHas: 0 })).mutations,
    ).toHaveLength(2);
    outbox.close();
  });
});

test('a mutation that another tab removed is shown until a pull that began later has ended', async () => {
  const prefix = `${randomUUID()}-`;
  const entries = [createStore<PendingMutation[]>([]), createStore<PendingMutation[]>([])] as const;
  // Replicas of a server that was put back: they never say that they contain it.
  const shown = { acknowledged: () => 0, onChange: () => () => undefined };
  const [one, two] = entries.map((screen) => {
    const store = dexieStore(openOutboxDatabase(prefix), systemClock);
    return new Outbox({ store, screen, newId: randomUUID, shown });
  }) as [Outbox, Outbox];
  const entry = edit(wish('p1'));
  entries[0].set([entry]);
  await one.enqueue(entry);
  const states = () => entries[1].get().map(({ state }) => state);
  await expect.poll(states).toEqual(['waiting']);
  const tooEarly = await two.beforePull('asha');
  const batch = await one.take('asha', { limit: 50, after: 0, expired: EXPIRED, serverHas: 0 });
  await one.applyResults('asha', [{ n: 1, verdict: 'applied' }], batch);
  await one.acknowledge('asha', 1);
  await expect.poll(states).toEqual(['applied']);
  tooEarly();
  expect(states()).toEqual(['applied']);
  const pulled = async () => (await two.beforePull('asha'))();
  await expect.poll(() => pulled().then(states)).toEqual([]);
  one.close();
  two.close();
});
