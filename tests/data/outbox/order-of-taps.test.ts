import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from '#data/env/store.ts';
import { GuardedStore } from '#data/outbox/guarded-store.ts';
import { Outbox } from '#data/outbox/outbox.ts';
import type { PendingMutation } from '#data/outbox/pending-mutation.ts';
import type { Mutation } from '#domain/mutation/mutation.ts';
import { quota } from '#support/full-disk.ts';
import { TestClock } from '#support/test-clock.ts';

// The disk takes an edit at a later attempt. Edits that were tapped after it must not come before it meanwhile.

let outbox: Outbox;
let deaths: number;
beforeEach(() => {
  deaths = 0;
  // Dexie binds this method when it opens a connection.
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...wanted) {
    if (deaths === 0 || wanted[1] !== 'readwrite') return begin.apply(this, wanted);
    deaths -= 1;
    throw Object.assign(new Error('dead'), { name: 'UnknownError' });
  });
  const makeRoom = () => Promise.resolve(true);
  const env = { databasePrefix: `${randomUUID()}-`, clock: new TestClock(), makeRoom };
  const ignore = () => undefined;
  const store = new GuardedStore({ env, memory: Promise.resolve(false), onState: ignore, retry: ignore });
  outbox = new Outbox({ store, screen: createStore<PendingMutation[]>([]), newId: randomUUID });
});
afterEach(() => outbox.close());

function tap(intent: Mutation): Promise<void> {
  const queued = { ...intent, n: null, at: '2026-03-01T00:00:00.000Z' };
  return outbox.enqueue({ key: randomUUID(), userId: 'asha', intent: queued, state: 'waiting', code: null });
}
const line = { productId: 'shirt', size: 'M', color: '' };
const remove: Mutation = { name: 'cart.remove', args: line };
const add: Mutation = { name: 'cart.add', args: { ...line, quantity: 2 } };
const set = (quantity: number): Mutation => ({ name: 'cart.set', args: { ...line, quantity } });

async function stored(): Promise<string[]> {
  const { mutations } = await outbox.take('asha', { limit: 50, after: 0, expired: '', serverHas: 0 });
  return mutations.map(({ name, args }) => [name, (args as { quantity?: number }).quantity ?? ''].join(' '));
}

/** Each makes the first attempts to store an edit fail, and a later one work. */
const failures = {
  'whose connections die': () => {
    deaths = 2;
  },
  'that has no room': () => {
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
      throw quota();
    });
  },
};

test.each(Object.entries(failures))(
  'a line removed and added again is there after a disk %s',
  async (_, fail) => {
    await outbox.deviceId('asha');
    fail();
    await Promise.all([tap(remove), tap(add)]);
    expect(await stored()).toEqual(['cart.remove ', 'cart.add 2']);
  },
);

test.each(Object.entries(failures))('the last quantity is the one after a disk %s', async (_, fail) => {
  await outbox.deviceId('asha');
  fail();
  await Promise.all([tap(set(5)), tap(set(2))]);
  expect(await stored()).toEqual(['cart.set 2']);
});
