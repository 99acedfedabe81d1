import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { isMarked, markForRemoval } from '../../src/data/account/removal.ts';
import { beginAnew } from '../../src/data/sync/begin-anew.ts';
import { newDisk, nodeEnv } from '../support/device.ts';
import { page, playedMirror, row } from './played-mirror.ts';

const { collections, cursor, live, pull } = playedMirror();

test('who is back before the disk has deleted all of their rows begins from the beginning of the log', async () => {
  const env = nodeEnv('', newDisk());
  await pull(page(3, { cart: [row('a', 3)] }));
  const before = await cursor();
  await beginAnew(env, 'asha', collections().state);
  expect(await cursor()).toBe(before);
  markForRemoval(env, 'asha');
  markForRemoval(env, 'ravi');
  await beginAnew(env, 'asha', collections().state);
  expect(await cursor()).toBeNull();
  expect([isMarked(env, 'asha'), isMarked(env, 'ravi')]).toEqual([false, true]);
  expect(await pull(page(4, { cart: [row('a', 3), row('b', 4)] }))).toEqual([' 0']);
  expect(await live('cart')).toEqual(['a 3', 'b 4']);
});
