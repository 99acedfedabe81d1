import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PROTOCOL } from '#data/api/answers.ts';
import type { MutationsAnswer, MutationResult } from '#data/api/answers.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import { createStore } from '#data/env/store.ts';
import { openOutboxDatabase, dexieStore } from '#data/outbox/dexie-store.ts';
import type { OutboxDatabase } from '#data/outbox/dexie-store.ts';
import type { PendingMutation } from '#data/outbox/pending-mutation.ts';
import { Outbox } from '#data/outbox/outbox.ts';
import type { Batch } from '#data/outbox/outbox.ts';
import { sendThen } from '#data/replication/push.ts';
import type { RunLocked } from '#data/env/env.ts';
import { systemClock } from '#platform/clock.ts';

// The outbox is the real one on IndexedDB; only `send`, the server's side, is played.
const ASHA = 'asha';
const EXPIRED = '2025-12-01T00:00:00.000Z';
let database: OutboxDatabase;
let outbox: Outbox;
/** The numbers of each request so far. */
let requests: number[][];

beforeEach(() => {
  requests = [];
  database = openOutboxDatabase(`${randomUUID()}-`);
  outbox = new Outbox({
    store: dexieStore(database, systemClock),
    screen: createStore<PendingMutation[]>([]),
    newId: randomUUID,
  });
});
afterEach(() => outbox.close());

async function wishFor(count: number, userId = ASHA): Promise<void> {
  for (let turn = 1; turn <= count; turn += 1) {
    await outbox.enqueue({
      key: randomUUID(),
      userId,
      intent: {
        name: 'wishlist.add',
        args: { productId: `p${turn}` },
        n: null,
        at: '2026-01-15T06:30:00.000Z',
      },
      state: 'waiting',
      code: null,
    });
  }
}

type Reply = (numbers: number[], after: number) => Partial<MutationsAnswer> | Error;

function push(reply: Reply): Promise<void> {
  const send = ({ mutations }: Batch, after: number) => {
    const numbers = mutations.map(({ n }) => n);
    requests.push(numbers);
    // More requests than any of these tests may need: an endless loop must fail here, not hang.
    if (requests.length > 40) throw new Error('endless');
    const answer = reply(numbers, after);
    if (answer instanceof Error) throw answer;
    return Promise.resolve<MutationsAnswer>({
      protocol: PROTOCOL,
      status: 'ok',
      uid: ASHA,
      last_n: 0,
      verdicts: judge(numbers),
      ...answer,
    });
  };
  const sender = {
    outbox,
    userId: ASHA,
    send,
    expired: EXPIRED,
    serverHas: 0,
    withLock: straight,
    isUp: () => false,
  };
  return sendThen(sender, () => Promise.resolve());
}

/** Nobody else is there. */
const straight: RunLocked = (step) => step();

const judge = (numbers: number[], verdict: MutationResult['verdict'] = 'applied'): MutationResult[] =>
  numbers.map((n) => ({ n, verdict }));

const queue = async () =>
  (await database.intents.toArray()).map((row) => `${row.n} ${row.state}${row.code ? ` ${row.code}` : ''}`);

describe('the answer of the server', () => {
  test('is stored for each mutation; a refused one holds up nothing', async () => {
    await wishFor(3);
    await push((numbers) => ({
      verdicts: judge(numbers).map((verdict) =>
        verdict.n === 2 ? { n: 2, verdict: 'rejected', code: 'product_gone' } : verdict,
      ),
    }));
    expect(await queue()).toEqual(['1 applied', '2 parked product_gone', '3 applied']);
    expect(requests).toEqual([[1, 2, 3]]);
  });

  test('`retry` throws, keeps its mutation in the outbox and stores the other results', async () => {
    await wishFor(3);
    const verdicts: MutationResult[] = [
      { n: 1, verdict: 'applied' },
      { n: 2, verdict: 'retry' },
      { n: 3, verdict: 'retry' },
    ];
    await expect(push(() => ({ verdicts }))).rejects.toMatchObject({ kind: 'http', status: 503 });
    expect(await queue()).toEqual(['1 applied', '2 waiting', '3 waiting']);
    expect(requests).toHaveLength(1);
    // Mutations that are applied but not seen in the replica yet go along: a restored server would lack them.
    await push(() => ({}));
    expect(requests.at(-1)).toEqual([1, 2, 3]);
  });

  test('about somebody else is refused and settles nothing', async () => {
    await wishFor(2);
    await expect(push(() => ({ uid: 'ravi' }))).rejects.toMatchObject({ kind: 'not_ours' });
    expect(await queue()).toEqual(['1 waiting', '2 waiting']);
  });

  test('about an app that is too old settles nothing', async () => {
    await wishFor(1);
    await expect(push(() => ({ status: 'upgrade_required' }))).rejects.toMatchObject({
      code: 'upgrade_required',
    });
    expect(await queue()).toEqual(['1 waiting']);
  });

  test('about other mutations only does not make it ask for ever', async () => {
    await wishFor(1);
    await expect(push(() => ({ verdicts: [{ n: 999, verdict: 'applied' }] }))).rejects.toMatchObject({
      kind: 'not_ours',
    });
    expect(requests).toHaveLength(1);
    expect(await queue()).toEqual(['1 waiting']);
  });

  test('without any mutation result does not make it ask for ever', async () => {
    await wishFor(2);
    await expect(push(() => ({ verdicts: [] }))).rejects.toMatchObject({ kind: 'not_ours' });
    expect(requests).toHaveLength(1);
    expect(await queue()).toEqual(['1 waiting', '2 waiting']);
  });
});

describe('a server that lacks what it has answered', () => {
  test('in the middle of a run gets all that is not seen yet again, in order', async () => {
    await wishFor(60);
    let puts = 0;
    await push((_, after) => {
      if (after !== 50 || puts > 0) return {};
      puts += 1;
      return { status: 'behind', verdicts: [] };
    });
    expect(requests.map((numbers) => [numbers.at(0), numbers.at(-1)])).toEqual([
      [1, 50],
      [51, 60],
      [1, 50],
      [51, 60],
    ]);
    expect((await queue()).every((row) => row.endsWith('applied'))).toBe(true);
  });

  test('and says so of nothing is not asked for ever', async () => {
    await wishFor(1);
    await expect(push(() => ({ status: 'behind', verdicts: [] }))).rejects.toMatchObject({
      kind: 'not_ours',
    });
    expect(requests).toHaveLength(1);
  });
});

describe('a request that fails', () => {
  test.each([
    ['a lost connection', new RemoteError('network')],
    ['a portal', new RemoteError('not_ours', { status: 403 })],
    ['a broken server', new RemoteError('http', { status: 500 })],
    ['a refusal of the whole request', new RemoteError('http', { status: 400 })],
  ])('%s is thrown at once and the queue stays', async (_, error) => {
    await wishFor(2);
    await expect(push(() => error)).rejects.toBe(error);
    expect(await queue()).toEqual(['1 waiting', '2 waiting']);
    expect(requests).toHaveLength(1);
  });

  test('for its size (413) is sent again in halves, in order, until all is sent', async () => {
    await wishFor(60);
    const tooLarge = new RemoteError('http', { status: 413 });
    await push((numbers) => (numbers.length > 20 ? tooLarge : {}));
    expect(requests.map((numbers) => numbers.length)).toEqual([50, 25, 13, 13, 13, 13, 8]);
    expect(requests.slice(2).flat()).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
    expect((await queue()).every((row) => row.endsWith('applied'))).toBe(true);
  });

  test('for its size with a single mutation is thrown', async () => {
    await wishFor(3);
    const tooLarge = new RemoteError('http', { status: 413 });
    await expect(push(() => tooLarge)).rejects.toBe(tooLarge);
    expect(requests.at(-1)).toEqual([1]);
    expect(await queue()).toEqual(['1 waiting', '2 waiting', '3 waiting']);
  });
});

test('sends in batches of 50, oldest first, of one person only, and nothing when nothing waits', async () => {
  await wishFor(1, 'ravi');
  await wishFor(51);
  await push(() => ({}));
  expect(requests.map((numbers) => [numbers.at(0), numbers.at(-1)])).toEqual([
    [2, 51],
    [52, 52],
  ]);
  await push(() => ({}));
  expect(requests).toHaveLength(2);
  expect((await queue())[0]).toBe('1 waiting');
});
