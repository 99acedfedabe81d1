import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { RxDatabase, RxStorageWriteError } from 'rxdb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ACKNOWLEDGED_ID } from '#data/schema/replicated-row.ts';
import { openShopperDatabase } from '#data/storage/database.ts';
import type { ShopperCollections } from '#data/storage/database.ts';
import { readAll, writeRows } from '#data/replication/replicated-collection.ts';
import type { ReplicatedCollection, ReplicatedDoc } from '#data/replication/replicated-collection.ts';

let database: RxDatabase<ShopperCollections>;
let cart: ReplicatedCollection;
beforeEach(async () => {
  database = await openShopperDatabase({ databasePrefix: `${randomUUID()}-`, area: 'shop' }, 'asha');
  cart = database.collections.cart;
});
afterEach(() => database.close());

const line = (id: string, seq: number, quantity: number): ReplicatedDoc => {
  const row: ReplicatedDoc & { quantity: number } = { id, seq, quantity };
  return row;
};
const watermark = (n: number): ReplicatedDoc => ({ id: ACKNOWLEDGED_ID, seq: 0, watermark: n });

/** The replica as it is stored: id, number, quantity or watermark. */
async function stored(): Promise<string[]> {
  const docs = await readAll(cart as ReplicatedCollection<ReplicatedDoc & { quantity?: number }>);
  return docs.map((doc) => `${doc.id} ${doc.seq} ${doc.quantity ?? doc.watermark}`).toSorted();
}

/** Runs `work` after the replica's next look at what is stored, as another tab may: between look and write. */
function inBetween(work: () => Promise<void>): void {
  const findDocuments = cart.storageInstance.findDocumentsById.bind(cart.storageInstance);
  vi.spyOn(cart.storageInstance, 'findDocumentsById').mockImplementationOnce(async (...args) => {
    const found = await findDocuments(...args);
    await work();
    return found;
  });
}

describe('rows', () => {
  test('replace older and equally old ones, never newer ones', async () => {
    await writeRows(cart, [line('a', 5, 1), line('b', 5, 1), line('c', 5, 1)]);
    await writeRows(cart, [line('a', 4, 9), line('b', 5, 2), line('c', 6, 3), line('d', 1, 4)]);
    expect(await stored()).toEqual(['a 5 1', 'b 5 2', 'c 6 3', 'd 1 4']);
  });

  test('replace newer ones by force', async () => {
    await writeRows(cart, [line('a', 5, 1)]);
    await writeRows(cart, [line('a', 1, 9)], { force: true });
    expect(await stored()).toEqual(['a 1 9']);
  });

  test('that are deleted are reported and stored with their number like others', async () => {
    const changes: string[] = [];
    const listening = cart.eventBulks$.subscribe(({ events }) => {
      changes.push(...events.map(({ operation, documentId }) => `${operation} ${documentId}`));
    });
    await writeRows(cart, [line('a', 1, 1)]);
    await writeRows(cart, [
      { ...line('a', 2, 1), gone: true },
      { ...line('b', 3, 1), gone: true },
    ]);
    await expect.poll(() => changes.length).toBe(3);
    expect(changes.toSorted()).toEqual(['INSERT a', 'INSERT b', 'UPDATE a']);
    expect(await stored()).toEqual(['a 2 1', 'b 3 1']);
    listening.unsubscribe();
  });

  test('become visible in one go', async () => {
    const sizes: number[] = [];
    const watching = cart.eventBulks$.subscribe((bulk) => sizes.push(bulk.events.length));
    await writeRows(cart, [line('a', 1, 1), line('b', 2, 1), watermark(3)]);
    watching.unsubscribe();
    expect(sizes).toEqual([3]);
  });
});

describe('the last acknowledged mutation id', () => {
  test('goes up, and back only by force', async () => {
    await writeRows(cart, [watermark(7)]);
    await writeRows(cart, [watermark(3)]);
    expect(await stored()).toEqual([`${ACKNOWLEDGED_ID} 0 7`]);
    await writeRows(cart, [watermark(8)]);
    expect(await stored()).toEqual([`${ACKNOWLEDGED_ID} 0 8`]);
    await writeRows(cart, [watermark(2)], { force: true });
    expect(await stored()).toEqual([`${ACKNOWLEDGED_ID} 0 2`]);
  });
});

describe('a row that another tab changes in between', () => {
  test('is written again when it is the newer one, whether it was there before or not', async () => {
    await writeRows(cart, [line('a', 1, 1)]);
    inBetween(() => writeRows(cart, [line('a', 2, 2), line('b', 2, 2)]));
    await writeRows(cart, [line('a', 3, 3), line('b', 3, 3), line('c', 3, 3)]);
    expect(await stored()).toEqual(['a 3 3', 'b 3 3', 'c 3 3']);
  });

  test('stays when the other tab was ahead, and the other rows are written', async () => {
    await writeRows(cart, [line('a', 1, 1)]);
    inBetween(() => writeRows(cart, [line('a', 9, 9)]));
    await writeRows(cart, [line('a', 3, 3), line('c', 3, 3)]);
    expect(await stored()).toEqual(['a 9 9', 'c 3 3']);
  });
});

test('a write that the storage refuses for another reason is thrown', async () => {
  // A stub: the storage itself refuses nothing but conflicts without RxDB's development mode.
  const refused = { status: 422, documentId: 'a', isError: true } as RxStorageWriteError<ReplicatedDoc>;
  vi.spyOn(cart.storageInstance, 'bulkWrite').mockResolvedValueOnce({
    error: [refused],
  });
  await expect(writeRows(cart, [line('a', 1, 1)])).rejects.toThrow('replica cart refused a');
});
