// A person's replica works also where the disk has no room for it.
import { expect, test, vi } from 'vitest';
import { ACKNOWLEDGED_ID } from '#data/schema/replicated-row.ts';
import type { ReplicatedCollection } from '#data/replication/replicated-collection.ts';
import { writeRows } from '#data/replication/replicated-collection.ts';
import { page, fakeServerReplica, row } from './fake-server-replica.ts';

const { full, replica, watched, shown, overlays, pull, live, cursor } = fakeServerReplica();

test('rows that come are shown, the checkpoint stays, and all are requested again', async () => {
  await pull(page(3, { cart: [row('a', 3)] }));
  const before = await cursor();
  const spy = full('cart');
  const first = page(5, { cart: [row('b', 5)] }, { more: true });
  const last = page(7, { cart: [row('c', 7)] }, { acknowledgedId: 4 });
  expect(await pull(first, last)).toEqual(['one 3', 'one 5']);
  expect(overlays()).toEqual([
    ['cart', [row('b', 5)]],
    ['cart', [row('c', 7), { id: ACKNOWLEDGED_ID, seq: 0, watermark: 4 }]],
  ]);
  expect(await cursor()).toBe(before);
  spy.mockRestore();
  expect(await pull(first, last)).toEqual(['one 3', 'one 5']);
  expect(await live('cart')).toEqual(['a 3', 'b 5', 'c 7']);
});

test('the overlay stays while the disk lags, and ends with a later epoch of another tab', async () => {
  const at = (epoch: string, seq: number) => watched().catchUp({ epoch, seq });
  await at('one', 1);
  watched().overlay('cart', [row('a', 9)], 'one');
  await at('one', 2);
  expect(shown('cart')).toEqual(['a 9']);
  await at('two', 1);
  expect(shown('cart')).toEqual([]);
  // This tab has heard of the third epoch, and the disk has no room for it.
  watched().overlay('cart', [row('b', 4)], 'three');
  await at('two', 2);
  expect(shown('cart')).toEqual(['b 4']);
  await at('three', 1);
  expect(shown('cart')).toEqual(['b 4']);
  await at('four', 1);
  expect(shown('cart')).toEqual([]);
});

test('the overlay counts until the disk has come that far in the same epoch', async () => {
  await pull(page(9, { cart: [{ ...row('a', 3), gone: true }, row('c', 9)] }));
  const at = (epoch: string, seq: number) => watched().catchUp({ epoch, seq });
  await at('one', 9);
  watched().overlay(
    'cart',
    [row('a', 4), row('b', 2), row('c', 1), { id: ACKNOWLEDGED_ID, seq: 0, watermark: 7 }],
    'two',
  );
  await at('one', 10);
  expect(shown('cart')).toEqual(['a 4', 'b 2', 'c 1', `${ACKNOWLEDGED_ID} 7`]);
  await at('two', 3);
  expect(shown('cart')).toEqual(['a 4', 'c 9', `${ACKNOWLEDGED_ID} 7`]);
  await at('two', 5);
  expect(shown('cart')).toEqual(['c 9', `${ACKNOWLEDGED_ID} 7`]);
});

test("newer rows of the overlay's epoch from another tab are shown before the checkpoint moves", async () => {
  await pull(page(9, { cart: [row('a', 4), row('b', 5)] }));
  const cart = replica().collections['cart'] as ReplicatedCollection;
  await watched().catchUp({ epoch: 'one', seq: 9 });
  watched().overlay('cart', [row('a', 1), row('b', 2)], 'two');
  await writeRows(cart, [row('a', 3), row('b', 1)], { force: true, epoch: 'two' });
  await watched().upToDate();
  expect(shown('cart')).toEqual(['a 3', 'b 2', `${ACKNOWLEDGED_ID} 0`]);
});

test.each(['whose checkpoint is stored', 'whose checkpoint finds no room'])(
  'the overlay ends when this tab itself stores rows of another epoch, %s',
  async (which) => {
    await pull(page(3, { cart: [row('a', 3)] }));
    const spy = full('cart');
    await pull(page(9, { cart: [row('a', 8), row('b', 9)] }));
    expect(shown('cart')).toEqual(['a 8', 'b 9', `${ACKNOWLEDGED_ID} 0`]);
    spy.mockRestore();
    if (which === 'whose checkpoint finds no room') full('state');
    await pull(page(2, { cart: [row('a', 1)] }, { epoch: 'two', reload: true }));
    expect(shown('cart')).toEqual(['a 1', `${ACKNOWLEDGED_ID} 0`]);
  },
);

test('the overlay ends with its epoch, though the first reading of the disk fails', async () => {
  await pull(page(9, { cart: [row('a', 4)] }));
  const cart = replica().collections['cart'] as ReplicatedCollection;
  await watched().catchUp({ epoch: 'one', seq: 9 });
  watched().overlay('cart', [row('b', 20)], 'two');
  vi.spyOn(cart.storageInstance, 'query').mockRejectedValueOnce(new Error('unreadable'));
  await expect(watched().catchUp({ epoch: 'three', seq: 9 })).rejects.toThrow('unreadable');
  await watched().catchUp({ epoch: 'three', seq: 9 });
  expect(shown('cart')).toEqual(['a 4', `${ACKNOWLEDGED_ID} 0`]);
});

test('while unstored rows are shown, nothing is written and an older answer takes nothing back', async () => {
  await pull(page(3, { cart: [row('a', 3)] }));
  const before = await cursor();
  replica().volatileCheckpoint = () => ({ seq: 5, epoch: 'one' });
  expect(await pull(page(7, { cart: [row('a', 7)] }))).toEqual(['one 5']);
  expect([await live('cart'), await cursor()]).toEqual([['a 3'], before]);
  expect(shown('cart')).toEqual(['a 7', `${ACKNOWLEDGED_ID} 0`]);
  await pull(page(6, { cart: [row('a', 6), row('b', 6)] }));
  expect(
    overlays()
      .filter(([name]) => name === 'cart')
      .map(([, rows]) => rows[0]),
  ).toEqual([row('a', 7), row('b', 6)]);
});

test('a checkpoint for which there is no room is no failure', async () => {
  await pull(page(3, { cart: [row('a', 3)] }));
  const before = await cursor();
  full('state');
  await pull(page(5, { cart: [row('a', 5)] }));
  expect([await live('cart'), await cursor()]).toEqual([['a 5'], before]);
});
