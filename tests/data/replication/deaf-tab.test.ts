import { Subject } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ReplicatedCollection, ReplicatedDoc } from '#data/replication/replicated-doc.ts';
import type { Page } from '#data/replication/pull.ts';
import { readState } from '#data/replication/pull.ts';
import { WatchedCollection } from '#data/replication/watch-collection.ts';
import { watchCollections } from '#data/replication/watch-collections.ts';
import { ACKNOWLEDGED_ID } from '#data/schema/replicated-row.ts';
import { removeDocs } from '#data/replication/write-rows.ts';
import { page, playedReplica, row } from './played-replica.ts';

const { collections, replica, pull } = playedReplica();

test('a tab that no message reaches reads another history, though its numbers add up to the same', async () => {
  const line = (quantity: number) => ({ ...row('a', 3), quantity });
  await pull(page(3, { cart: [line(1)] }));
  const silent = Object.entries(replica().collections).map(([name, collection]) => [
    name,
    Object.create(collection, { eventBulks$: { value: new Subject() } }) as ReplicatedCollection,
  ]);
  const docs: Record<string, ReadonlyMap<string, ReplicatedDoc>> = {};
  const state = async () => {
    const stored = await readState(replica());
    if (stored === null) throw new Error('nothing was pulled');
    return stored;
  };
  const watched = await watchCollections(Object.fromEntries(silent), docs, () => undefined, await state());
  const shown = () => [...(docs['cart']?.values() ?? [])].filter(({ id }) => id === 'a');

  await pull(page(3, { cart: [line(2)] }, { epoch: 'two', reload: true }));
  expect(shown()).toMatchObject([{ quantity: 1 }]);
  // As the tab that wrote it has noted.
  await watched.catchUp({ ...(await state()), sum: watched.sum() });
  expect(shown()).toMatchObject([{ quantity: 2 }]);
  watched.stop();
});

describe('a tab that hears of the others by their messages alone', () => {
  const seen: string[] = [];
  const bulks: unknown[] = [];
  const heard = new Subject<unknown>();
  let watched: WatchedCollection<ReplicatedDoc>;
  let own: ReplicatedCollection;
  beforeEach(async () => {
    seen.length = 0;
    bulks.length = 0;
    own = collections().cart;
    // What the channel of the tabs brings, and no more.
    const deaf = Object.create(own, { eventBulks$: { value: heard } }) as ReplicatedCollection;
    watched = await WatchedCollection.open(deaf, (docs) => {
      seen.push(
        [...docs.values()]
          .map(({ id, seq, watermark }) => `${id} ${watermark ?? seq}`)
          .toSorted()
          .join(),
      );
    });
    const listening = own.eventBulks$.subscribe((bulk) => bulks.push(bulk));
    return () => {
      watched.stop();
      listening.unsubscribe();
    };
  });
  const written = async (rows: Page['rows'], watermark: number) => {
    await pull(page(watermark, rows, { watermark }));
    await expect.poll(() => bulks.length).toBe(watermark);
    return bulks.at(-1);
  };

  test('makes up for one that was lost before the next one is shown', async () => {
    heard.next(await written({ cart: [row('a', 1)] }, 1));
    await written({ cart: [row('b', 2)] }, 2);
    heard.next(await written({ cart: [row('a', 3)] }, 3));
    await expect.poll(() => seen.at(-1)).toBe('a 3,b 2,~watermark 3');
    expect(seen).toEqual(['', 'a 1,~watermark 1', 'a 3,b 2,~watermark 3']);
  });

  test('keeps out what was written to the replica of before, which was deleted and begun anew, also while it reads the disk', async () => {
    const late = (revisions: Record<string, string>, watermark: number, old: string) => ({
      events: [
        ...Object.entries(revisions).map(([id, _rev]) => ({
          documentId: id,
          operation: 'INSERT',
          documentData: { ...row(id, 1), _rev },
        })),
        {
          documentId: ACKNOWLEDGED_ID,
          operation: 'UPDATE',
          documentData: { id: ACKNOWLEDGED_ID, seq: 0, watermark, _rev: '9-before' },
          previousDocumentData: { id: ACKNOWLEDGED_ID, seq: 0, watermark: 0, _rev: old },
        },
      ],
      context: 'one',
    });
    heard.next(await written({ cart: [row('a', 2)] }, 1));
    const reading = watched.reread(0);
    heard.next(late({ a: '1-before' }, 7, '8-before'));
    await reading;
    // No new document, but not of this one's states either.
    heard.next({ ...late({}, 7, '1-before'), context: 'one' });
    await watched.reread(0);
    expect(new Set(seen)).toEqual(new Set(['', 'a 2,~watermark 1']));
  });

  test('shows what it hears while it reads the disk, also when the disk was read before that was there', async () => {
    heard.next(await written({ cart: [row('a', 1)] }, 1));
    const reading = watched.reread(0);
    watched.overlay([row('b', 2)]);
    await reading;
    expect(seen.at(-1)).toBe('a 1,b 2,~watermark 1');
  });

  test('goes on showing what could not be stored, and not the older row that the disk has of it', async () => {
    heard.next(await written({ cart: [row('a', 1)] }, 1));
    watched.overlay([row('a', 5)]);
    await watched.reread(1);
    expect(seen.at(-1)).toBe('a 5,~watermark 1');
    expect(seen.filter((shown) => shown.startsWith('a 1'))).toHaveLength(1);
    heard.next(await written({ cart: [row('a', 6)] }, 2));
    expect(seen.at(-1)).toBe('a 6,~watermark 2');
    watched.overlay([row('a', 9)], 'one');
    heard.next(await written({ cart: [row('a', 7)] }, 3));
    expect(seen.at(-1)).toBe('a 9,~watermark 3');
  });

  test('drops what it could not store when the disk begins another history', async () => {
    heard.next(await written({ cart: [row('a', 1), row('b', 1)] }, 1));
    watched.overlay([row('a', 5), row('c', 5)], 'one');
    await written({ cart: [row('b', 2)] }, 2);
    await watched.restart(2);
    expect(seen.at(-1)).toBe('a 1,b 2,~watermark 2');
  });

  test('reads the disk where the replica was deleted and begun anew: its order tells nothing any more', async () => {
    heard.next(await written({ cart: [row('a', 1)] }, 1));
    heard.next(await written({ cart: [row('a', 2)] }, 2));
    await removeDocs(own, [{ id: 'a' }, { id: ACKNOWLEDGED_ID }], 0);
    bulks.length = 2;
    heard.next(await written({ cart: [row('a', 9), row('b', 9)] }, 3));
    await expect.poll(() => seen.at(-1)).toBe('a 9,b 9,~watermark 3');
    expect(seen.filter((shown) => shown.startsWith('a 2,b'))).toEqual([]);
  });

  test('does not go back when they come after it has read what they tell of', async () => {
    const late = [await written({ cart: [row('a', 1)] }, 1), await written({ cart: [row('a', 2)] }, 2)];
    await written({ cart: [row('a', 3)] }, 3);
    await watched.reread(0);
    for (const bulk of late) heard.next(bulk);
    const reading = watched.reread(0);
    for (const bulk of late) heard.next(bulk);
    await reading;
    expect(new Set(seen)).toEqual(new Set(['', 'a 3,~watermark 3']));
  });
});
