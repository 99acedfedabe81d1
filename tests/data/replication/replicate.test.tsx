// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import type { RxDatabase } from 'rxdb';
import { useReplicationStatus } from 'rxdb/plugins/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RemoteError } from '#data/api/remote-error.ts';
import type { Env } from '#data/env/env.ts';
import type { Checkpoint } from '#data/replication/checkpoint.ts';
import type { Offer, Page } from '#data/replication/pull.ts';
import type { Replication } from '#data/replication/replicate.ts';
import { replicate } from '#data/replication/replicate.ts';
import { openShopperDatabase } from '#data/storage/database.ts';
import type { ShopperCollections } from '#data/storage/database.ts';
import { acting, render } from '#support/render.ts';
import { TestClock } from '#support/test-clock.ts';
import { page, row } from './fake-server-replica.ts';

let database: RxDatabase<ShopperCollections>;
/** FAKE server: each request takes the next of these. */
let answers: (Page | Offer | Error | Promise<Page>)[];
let checkpoints: Checkpoint[];
let sent: string[];
let locked = false;
let replication: Replication;
const connection = { result: vi.fn<(...args: unknown[]) => void>() };

beforeEach(async () => {
  [answers, checkpoints, sent] = [[], [], []];
  database = await openShopperDatabase({ databasePrefix: `${randomUUID()}-`, area: 'shop' }, 'asha');
  const { state, ...collections } = database.collections;
  const env: Partial<Env> = {
    clock: new TestClock(),
    random: () => 0.5,
    isVisible: () => true,
    onWake: () => () => undefined,
    withLock: async (_name, _stealAfter, work) => {
      locked = true;
      return work().finally(() => (locked = false));
    },
    databasePrefix: '',
  };
  replication = await replicate({
    env: env as Env,
    connection: connection as never,
    user: 'shopper',
    storage: { result: () => undefined },
    replicationIdentifier: 'user:asha',
    state,
    collections,
    docs: {},
    onDocs: () => undefined,
    pull: {
      handler: async (checkpoint) => {
        checkpoints.push(checkpoint);
        const next = answers.shift();
        if (next === undefined) throw new Error('asked for a page too many');
        if (next instanceof Error) throw next;
        return next;
      },
      lockTimeout: 8_000,
    },
    push: {
      handler: async () => {
        const next = sent.shift();
        if (next !== undefined) throw new Error(next);
        return null;
      },
      stopsPull: (error) => (error as Error).message === 'no connection',
    },
    idle: () => 60_000,
  });
  replication.start();
});
afterEach(async () => {
  await replication.cancel();
  await database.close();
});

test('a run pulls to the end of the log, and the initial replication is over', async () => {
  const received: string[] = [];
  replication.received$.subscribe(({ id }) => received.push(id));
  const over = replication.awaitInitialReplication();
  answers = [page(1, { cart: [row('a', 1)] }, { more: true }), page(2, { orders: [row('o', 2)] })];
  await replication.awaitInSync();
  await over;
  expect(received).toEqual(['a', 'o']);
  expect(checkpoints.map(({ seq }) => seq)).toEqual([0, 1]);
  expect(replication.phase.status).toBe('complete');
});

test('a refused push does not keep a run from pulling, and is its error', async () => {
  const errors: unknown[] = [];
  replication.error$.subscribe((error) => errors.push(error));
  [sent, answers] = [['refused'], [page(1, { cart: [row('a', 1)] })]];
  await replication.run();
  expect(replication.phase.status).toBe('complete');
  expect(errors).toEqual([new Error('refused')]);
  expect(connection.result).toHaveBeenLastCalledWith('shopper', new Error('refused'), true);

  sent = ['no connection'];
  await replication.run();
  expect(checkpoints).toHaveLength(1);
  expect(connection.result).toHaveBeenLastCalledWith('shopper', new Error('no connection'), false);
});

test('an offer instead of a page is taken outside the lock, and the pull begins again', async () => {
  const taken: boolean[] = [];
  answers = [{ take: async () => void taken.push(locked) }, page(7, { cart: [row('a', 7)] })];
  await replication.run();
  expect(taken).toEqual([false]);
  expect(checkpoints.map(({ seq }) => seq)).toEqual([0, 0]);
  expect(replication.phase.status).toBe('complete');
});

test('without a first pull it is unfilled, and after a cancel nothing runs', async () => {
  answers = [new RemoteError('network')];
  await replication.run();
  expect(replication.phase.status).toBe('unfilled');
  await replication.cancel();
  await replication.run();
  expect(checkpoints).toHaveLength(1);
  expect([replication.canceled$.value, replication.active$.value]).toEqual([true, false]);
});

test("useReplicationStatus of RxDB's React plugin works on it", async () => {
  let status: ReturnType<typeof useReplicationStatus> | undefined;
  function Status() {
    status = useReplicationStatus(replication as never);
    return null;
  }
  const end = await render(<Status />);
  expect(status).toEqual({ syncing: false, error: null, lastSyncedAt: null, canceled: false });

  let answer: (page: Page) => void = () => undefined;
  answers = [new Promise((resolve) => (answer = resolve))];
  await acting(() => replication.reSync());
  expect(status?.syncing).toBe(true);
  const failure = new RemoteError('network');
  answers.push(page(1, { cart: [row('a', 1)] }));
  await acting(async () => {
    answer(page(1, { cart: [row('a', 1)] }));
    await replication.awaitInSync();
  });
  expect(status).toMatchObject({ syncing: false, error: null, lastSyncedAt: expect.any(Number) as number });

  answers.push(failure);
  await acting(() => replication.run());
  expect(status?.error).toBe(failure);
  await acting(() => replication.cancel());
  expect(status?.canceled).toBe(true);
  await end();
});
