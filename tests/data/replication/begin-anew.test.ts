import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { isMarked, markForRemoval } from '#data/session/removal.ts';
import { beginAnew } from '#data/replication/begin-anew.ts';
import { readAll, removeDocs } from '#data/replication/replicated-collection.ts';
import type { ReplicatedCollection } from '#data/replication/replicated-collection.ts';
import { newDisk, nodeEnv } from '#support/device.ts';
import { page, fakeServerReplica, row } from './fake-server-replica.ts';

const { collections, cursor, live, pull } = fakeServerReplica();

test('a person who returns before their rows are deleted pulls from the beginning', async () => {
  const env = nodeEnv('', newDisk());
  await pull(page(3, { cart: [row('a', 3)] }));
  const before = await cursor();
  const { state, ...rows } = collections();
  await beginAnew(env, 'asha', state, rows);
  expect(await cursor()).toBe(before);
  markForRemoval(env, 'asha');
  markForRemoval(env, 'ravi');
  await beginAnew(env, 'asha', state, rows);
  expect(await cursor()).toBe('one 0 false ');
  expect([isMarked(env, 'asha'), isMarked(env, 'ravi')]).toEqual([false, true]);
  expect(await pull(page(4, { cart: [row('a', 3), row('b', 4)] }))).toEqual(['one 0']);
  expect(await live('cart')).toEqual(['a 3', 'b 4']);
});

test('rows of an ended epoch do not keep out what the server has now', async () => {
  const env = nodeEnv('', newDisk());
  await pull(page(9, { cart: [row('a', 8), row('b', 9)] }));
  markForRemoval(env, 'asha');
  const { state, ...rows } = collections();
  await beginAnew(env, 'asha', state, rows);
  await pull(page(4, { cart: [row('a', 3)] }, { epoch: 'two' }));
  expect(await live('cart')).toEqual(['a 3']);
});

test('rows whose epoch is unknown are removed', async () => {
  const env = nodeEnv('', newDisk());
  await pull(page(9, { cart: [row('a', 8)] }));
  markForRemoval(env, 'asha');
  const { state, ...rows } = collections();
  await removeDocs(
    state as unknown as ReplicatedCollection,
    await readAll(state as unknown as ReplicatedCollection),
  );
  await beginAnew(env, 'asha', state, rows);
  expect(await live('cart')).toEqual([]);
});
