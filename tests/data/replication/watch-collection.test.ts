import type { RxChangeEventBulk } from 'rxdb';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReplicatedCollection, ReplicatedDoc } from '#data/replication/replicated-collection.ts';
import { readAll, removeDocs } from '#data/replication/replicated-collection.ts';
import type { Page } from '#data/replication/pull.ts';
import { readState } from '#data/replication/checkpoint.ts';
import { WatchedCollection } from '#data/replication/watch-collection.ts';
import { watchCollections } from '#data/replication/watch-collections.ts';
import { ACKNOWLEDGED_ID } from '#data/schema/replicated-row.ts';
import { systemClock } from '#platform/clock.ts';
import { page, fakeServerReplica, row } from './fake-server-replica.ts';

const { collections, replica, pull } = fakeServerReplica();

/** A collection of which this tab hears what `messages` brings, and no more. */
const heardBy = (collection: ReplicatedCollection, messages: Subject<unknown>) =>
  Object.create(collection, { eventBulks$: { value: messages } }) as ReplicatedCollection;

test('a tab that no message reaches reads another epoch, though its rows have the same numbers', async () => {
  const line = (quantity: number) => ({ ...row('a', 3), quantity });
  await pull(page(3, { cart: [line(1)] }));
  const silent = Object.entries(replica().collections).map(([name, collection]) => [
    name,
    heardBy(collection, new Subject()),
  ]);
  const docs: Record<string, ReadonlyMap<string, ReplicatedDoc>> = {};
  const checkpoint = async () => {
    const stored = await readState(replica());
    if (stored === null) throw new Error('nothing was pulled');
    return stored;
  };
  const watched = await watchCollections(Object.fromEntries(silent), docs, {
    clock: systemClock,
    stored: await checkpoint(),
    onChange: () => undefined,
  });
  const shown = () => [...(docs['cart']?.values() ?? [])].filter(({ id }) => id === 'a');

  await pull(page(3, { cart: [line(2)] }, { epoch: 'two', reload: true }));
  expect(shown()).toMatchObject([{ quantity: 1 }]);
  await watched.catchUp(await checkpoint());
  expect(shown()).toMatchObject([{ quantity: 2 }]);
  watched.stop();
});

const seen: string[] = [];
const bulks: RxChangeEventBulk<ReplicatedDoc>[] = [];
const messages = new Subject<unknown>();
let docs: ReadonlyMap<string, ReplicatedDoc>;
let watched: WatchedCollection;
let own: ReplicatedCollection;
beforeEach(async () => {
  seen.length = 0;
  bulks.length = 0;
  own = collections().cart;
  watched = await WatchedCollection.open(heardBy(own, messages), {
    clock: systemClock,
    epoch: 'one',
    onChange(changed) {
      docs = changed;
      const text = [...docs.values()].map(({ id, seq, watermark }) => `${id} ${watermark ?? seq}`);
      seen.push(text.toSorted().join());
    },
  });
  const listening = own.eventBulks$.subscribe((bulk) => bulks.push(bulk));
  return () => {
    watched.stop();
    listening.unsubscribe();
  };
});
afterEach(() => vi.restoreAllMocks());

/** The message as if another tab had written: a revision ends with the token of the database that wrote it. */
const byAnother = (bulk: (typeof bulks)[number] | undefined) => ({
  ...bulk,
  events: bulk?.events.map((event) => ({
    ...event,
    documentData: { ...event.documentData, _rev: '1-another' },
  })),
});

/** Writes as another tab does, and gives its message. */
const written = async (rows: Page['rows'], acknowledgedId: number) => {
  await pull(page(acknowledgedId, rows, { acknowledgedId }));
  await expect.poll(() => bulks.length).toBe(acknowledgedId);
  return byAnother(bulks.at(-1));
};

/** The message reaches this tab, which reads. */
const receive = async (message: unknown) => {
  messages.next(message);
  await watched.upToDate();
};

test('the message behind one that was lost shows both writes at once', async () => {
  await receive(await written({ cart: [row('a', 1)] }, 1));
  await written({ cart: [row('b', 2)] }, 2);
  await receive(await written({ cart: [row('a', 3)] }, 3));
  expect(seen).toEqual(['', 'a 1,~watermark 1', 'a 3,b 2,~watermark 3']);
});

test('messages that come late take nothing back', async () => {
  const late = [await written({ cart: [row('a', 1)] }, 1), await written({ cart: [row('a', 2)] }, 2)];
  await written({ cart: [row('a', 3)] }, 3);
  await watched.read();
  for (const message of late) await receive(message);
  expect(new Set(seen)).toEqual(new Set(['', 'a 3,~watermark 3']));
});

test('a write during a reading is read behind it', async () => {
  const first = watched.read();
  const message = await written({ cart: [row('a', 1)] }, 1);
  await Promise.all([first, receive(message)]);
  expect(seen.at(-1)).toBe('a 1,~watermark 1');
});

test('a replica that was deleted and begun anew is shown as it is', async () => {
  await receive(await written({ cart: [row('a', 2), row('b', 2)] }, 1));
  await removeDocs(own, [{ id: 'a' }, { id: 'b' }, { id: ACKNOWLEDGED_ID }]);
  bulks.length = 1;
  await receive(await written({ cart: [row('b', 9)] }, 2));
  expect(seen).toEqual(['', 'a 2,b 2,~watermark 1', 'b 9,~watermark 2']);
});

test('a write of this tab is shown without a reading', async () => {
  const query = vi.spyOn(own.storageInstance, 'query');
  await written({ cart: [row('a', 1)] }, 1);
  query.mockClear();
  messages.next(bulks.at(-1));
  expect([seen.at(-1), query.mock.calls]).toEqual(['a 1,~watermark 1', []]);
  await removeDocs(own, [{ id: 'a' }]);
  messages.next(bulks.at(-1));
  expect(seen.at(-1)).toBe('~watermark 1');
});

test('a row of the overlay hides older rows on the disk, and ends with one that is not older', async () => {
  await receive(await written({ cart: [row('a', 1)] }, 1));
  watched.overlay([row('a', 5)], 'one');
  await receive(await written({ cart: [row('a', 4)] }, 2));
  expect(seen.at(-1)).toBe('a 5,~watermark 2');
  await receive(await written({ cart: [row('a', 6)] }, 3));
  expect([seen.at(-1), watched.overlaid]).toEqual(['a 6,~watermark 3', []]);
});

test('the overlay outlasts what other tabs write and delete in the epoch before', async () => {
  await receive(await written({ cart: [row('a', 4), row('b', 5)] }, 1));
  watched.overlay([row('a', 7), row('b', 8)], 'two');
  await receive(await written({ cart: [row('a', 6)] }, 2));
  expect(seen.at(-1)).toBe('a 7,b 8,~watermark 2');
  await removeDocs(own, [{ id: 'b' }]);
  await receive(byAnother(bulks.at(-1)));
  expect(seen.at(-1)).toBe('a 7,b 8,~watermark 2');
});

test('a row that no write has changed stays the same object', async () => {
  await receive(await written({ cart: [row('a', 1), row('b', 1)] }, 1));
  const [a, b] = [docs.get('a'), docs.get('b')];
  await receive(await written({ cart: [row('a', 2)] }, 2));
  expect([docs.get('a') === a, docs.get('b') === b]).toEqual([false, true]);
});

test('a reading that fails leaves what is shown, and is repeated', async () => {
  await receive(await written({ cart: [row('a', 1)] }, 1));
  const message = await written({ cart: [row('a', 2)] }, 2);
  vi.spyOn(own.storageInstance, 'query').mockRejectedValueOnce(new Error('unreadable'));
  await expect(receive(message)).rejects.toThrow('unreadable');
  expect(seen.at(-1)).toBe('a 1,~watermark 1');
  await expect.poll(() => seen.at(-1)).toBe('a 2,~watermark 2');
});

test('all documents are read after a failure, which a cached query of RxDB repeats for ever', async () => {
  await pull(page(1, { cart: [row('a', 1)] }));
  const query = vi.spyOn(own.storageInstance, 'query').mockRejectedValue(new Error('unreadable'));
  await expect(own.find().exec()).rejects.toThrow('unreadable');
  await expect(readAll(own)).rejects.toThrow('unreadable');
  query.mockRestore();
  await expect(own.find().exec()).rejects.toThrow('unreadable');
  expect((await readAll(own)).map(({ id }) => id)).toContain('a');
});
