// What a person's replica does where the disk has no room for it.
import { expect, test, vi } from 'vitest';
import { ACKNOWLEDGED_ID } from '#data/schema/replicated-row.ts';
import { liveDocs } from '#data/replication/replicated-doc.ts';
import type { ReplicatedCollection, ReplicatedDoc } from '#data/replication/replicated-doc.ts';
import { watchCollections } from '#data/replication/watch-collections.ts';
import { removeDocs, writeRows } from '#data/replication/write-rows.ts';
import { page, playedReplica, row } from './played-replica.ts';

const { full, replica, laid, pull, live, cursor } = playedReplica();

test('what comes is shown, the cursor stays, and all of it is asked for again', async () => {
  await pull(page(3, { cart: [row('a', 3)] }));
  const before = await cursor();
  const spy = full('cart');
  const first = page(5, { cart: [row('b', 5)] }, { more: true });
  const last = page(7, { cart: [row('c', 7)] }, { watermark: 4 });
  expect(await pull(first, last)).toEqual(['one 3', 'one 5']);
  expect(laid()).toEqual([
    ['cart', [row('b', 5)]],
    ['cart', [row('c', 7), { id: ACKNOWLEDGED_ID, seq: 0, watermark: 4 }]],
  ]);
  expect(await cursor()).toBe(before);
  spy.mockRestore();
  expect(await pull(first, last)).toEqual(['one 3', 'one 5']);
  expect(await live('cart')).toEqual(['a 3', 'b 5', 'c 7']);
});

test('what could only be shown stays while the disk lags, and goes when another tab has begun a later history there', async () => {
  const docs: Record<string, ReadonlyMap<string, ReplicatedDoc>> = {};
  const watched = await watchCollections(replica().collections, docs, () => undefined, null);
  const at = (epoch: string, seq: number) => watched.catchUp({ epoch, seq, sum: -1 });
  const shown = () => [...(docs['cart']?.keys() ?? [])].join();
  await at('one', 1);
  watched.overlay('cart', [row('a', 9)], 'one');
  await at('one', 2);
  expect(shown()).toBe('a');
  await at('two', 1);
  expect(shown()).toBe('');
  // This tab has heard of the third history, and the disk has no room for it.
  watched.overlay('cart', [row('b', 4)], 'three');
  await at('two', 2);
  expect(shown()).toBe('b');
  await at('three', 1);
  expect(shown()).toBe('b');
  await at('four', 1);
  expect(shown()).toBe('');
  watched.stop();
});

test('what could only be shown counts until the disk has come that far in the same history', async () => {
  await pull(page(9, { cart: [{ ...row('a', 3), gone: true }, row('c', 9)] }));
  const docs: Record<string, ReadonlyMap<string, ReplicatedDoc>> = {};
  const watched = await watchCollections(replica().collections, docs, () => undefined, null);
  const at = (epoch: string, seq: number) => watched.catchUp({ epoch, seq, sum: -1 });
  const shown = () =>
    [...(docs['cart']?.values() ?? [])]
      .flatMap(({ id, seq, gone, watermark }) => (gone === true ? [] : `${id} ${watermark ?? seq}`))
      .toSorted();
  await at('one', 9);
  watched.overlay(
    'cart',
    [row('a', 4), row('b', 2), row('c', 1), { id: ACKNOWLEDGED_ID, seq: 0, watermark: 7 }],
    'two',
  );
  await at('one', 10);
  expect(shown()).toEqual(['a 4', 'b 2', 'c 1', `${ACKNOWLEDGED_ID} 7`]);
  await at('two', 3);
  expect(shown()).toEqual(['a 4', 'c 9', `${ACKNOWLEDGED_ID} 7`]);
  await at('two', 5);
  expect(shown()).toEqual(['c 9', `${ACKNOWLEDGED_ID} 7`]);
  watched.stop();
});

test('what could only be shown outlasts changes and deletions of the history before on the disk', async () => {
  await pull(page(9, { cart: [row('a', 4), row('b', 5)] }));
  const cart = replica().collections['cart'] as ReplicatedCollection;
  const docs: Record<string, ReadonlyMap<string, ReplicatedDoc>> = {};
  const watched = await watchCollections(replica().collections, docs, () => undefined, null);
  const shown = () => liveDocs(docs['cart'] ?? new Map()).map(({ id, seq }) => `${id} ${seq}`);
  await watched.catchUp({ epoch: 'one', seq: 9, sum: -1 });
  watched.overlay('cart', [row('a', 7), row('b', 8)], 'two');
  await writeRows(cart, [row('a', 6)], 0, { epoch: 'one' });
  expect(shown()).toEqual(['a 7', 'b 8']);
  await removeDocs(cart, [row('b', 5)], 0);
  expect(shown()).toEqual(['a 7', 'b 8']);
  await writeRows(cart, [row('a', 2), { ...row('b', 2), gone: true }], 0, { force: true, epoch: 'three' });
  expect(shown()).toEqual(['a 2']);
  watched.stop();
});

test('what could only be shown goes with its history, though a first read fails', async () => {
  await pull(page(9, { cart: [row('a', 4)] }));
  const cart = replica().collections['cart'] as ReplicatedCollection;
  const docs: Record<string, ReadonlyMap<string, ReplicatedDoc>> = {};
  const watched = await watchCollections(replica().collections, docs, () => undefined, null);
  await watched.catchUp({ epoch: 'one', seq: 9, sum: -1 });
  watched.overlay('cart', [row('b', 20)], 'two');
  vi.spyOn(cart.storageInstance, 'query').mockRejectedValueOnce(new Error('unreadable'));
  await expect(watched.catchUp({ epoch: 'three', seq: 9, sum: -1 })).rejects.toThrow('unreadable');
  await watched.catchUp({ epoch: 'three', seq: 9, sum: -1 });
  expect(liveDocs(docs['cart'] ?? new Map()).map(({ id }) => id)).toEqual(['a']);
  watched.stop();
});

test('while more is shown than the disk knows of nothing is written, and an older answer takes nothing back', async () => {
  await pull(page(3, { cart: [row('a', 3)] }));
  const before = await cursor();
  replica().unkept = () => ({ seq: 5, epoch: 'one' });
  expect(await pull(page(7, { cart: [row('a', 7)] }))).toEqual(['one 5']);
  expect([await live('cart'), await cursor()]).toEqual([['a 3'], before]);
  replica().watched.shown = () => [row('a', 7)];
  await pull(page(6, { cart: [row('a', 6), row('b', 6)] }));
  expect(
    laid()
      .filter(([name]) => name === 'cart')
      .map(([, rows]) => rows[0]),
  ).toEqual([row('a', 7), row('b', 6)]);
});

test('a cursor for which there is no room is no failure', async () => {
  await pull(page(3, { cart: [row('a', 3)] }));
  const before = await cursor();
  full('state');
  await pull(page(5, { cart: [row('a', 5)] }));
  expect([await live('cart'), await cursor()]).toEqual([['a 5'], before]);
});
