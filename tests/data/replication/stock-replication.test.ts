// This shows why replicate() does not use RxDB's replication. For both, the disk refuses one write of the second of three pages.
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { createRxDatabase, type RxCollection, type RxDatabase } from 'rxdb';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReplicatedDoc } from '#data/replication/replicated-collection.ts';
import { quota } from '#support/full-disk.ts';
import { page, fakeServerReplica, row } from './fake-server-replica.ts';

const PAGE = 20;
const rows = Array.from({ length: 3 * PAGE }, (_, place) => row(`row-${place + 1}`, place + 1));
const pageBehind = (seq: number) => rows.slice(seq, seq + PAGE);

const ours = fakeServerReplica();
let database: RxDatabase<{ stock: RxCollection<ReplicatedDoc> }>;
beforeEach(async () => {
  database = await createRxDatabase({ name: randomUUID(), storage: getRxStorageDexie() });
  const properties = { id: { type: 'string', maxLength: 20 }, seq: { type: 'number' } } as const;
  const schema = { version: 0, primaryKey: 'id', type: 'object', properties } as const;
  await database.addCollections({ stock: { schema } });
});
afterEach(() => database.close());

/** Refuses the first write of rows of the second page. Resolves when it did. */
function refuseOnce(collection: RxCollection): Promise<void> {
  const storage = collection.storageInstance;
  const write = storage.bulkWrite.bind(storage);
  const { promise, resolve } = Promise.withResolvers<void>();
  const spy = vi.spyOn(storage, 'bulkWrite').mockImplementation((writes, context) => {
    if (!writes.some(({ document }) => Reflect.get(document, 'id') === `row-${PAGE + 1}`))
      return write(writes, context);
    spy.mockRestore();
    resolve();
    return Promise.reject(quota());
  });
  return promise;
}

test("with RxDB's replication the rows of the refused write never come", async () => {
  const refused = refuseOnce(database.stock);
  const requests: number[] = [];
  const replication = replicateRxCollection<ReplicatedDoc, { seq: number }>({
    collection: database.stock,
    replicationIdentifier: 'stock',
    live: true,
    pull: {
      batchSize: PAGE,
      async handler(checkpoint) {
        const from = checkpoint?.seq ?? 0;
        requests.push(from);
        // The connection is slower than the disk.
        if (from === 2 * PAGE) await refused;
        const documents = pageBehind(from).map((doc) => ({ ...doc, _deleted: false }));
        return { documents, checkpoint: { seq: from + documents.length } };
      },
    },
  });
  await replication.awaitInitialReplication();
  replication.reSync();
  await replication.awaitInSync();
  expect(requests).toEqual([0, PAGE, 2 * PAGE, 3 * PAGE, 3 * PAGE]);
  expect(await database.stock.find().exec()).toHaveLength(2 * PAGE);
  await replication.cancel();
});

test("with this project's replication the next pull asks for them again", async () => {
  void refuseOnce(ours.collections().cart);
  const pages = [0, 1, 2].map((place) =>
    page((place + 1) * PAGE, { cart: pageBehind(place * PAGE) }, { more: place < 2 }),
  );
  expect(await ours.pull(...pages)).toEqual([' 0', 'one 20', 'one 40']);
  expect(await ours.pull(...pages.slice(1))).toEqual(['one 20', 'one 40']);
  expect(await ours.live('cart')).toHaveLength(3 * PAGE);
});
