import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MutationResult } from '#data/api/answers.ts';
import type { Env } from '#data/env/env.ts';
import { createStore } from '#data/env/store.ts';
import { openOutboxDatabase, dexieStore } from '#data/outbox/dexie-store.ts';
import type { PendingMutation } from '#data/outbox/pending-mutation.ts';
import { Outbox } from '#data/outbox/outbox.ts';
import type { OutboxStore } from '#data/outbox/store.ts';
import { LOG_KEY, lockName, appendToLog, readLog } from '#data/outbox/write-ahead-log.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { systemClock } from '#platform/clock.ts';
import { holdLock } from '#platform/locks/hold-lock.ts';
import { newDisk, nodeEnv } from '#support/device.ts';

// The outbox, the key-value storage and the locks are real ones. A page that is gone is played by what it leaves: an edit
// that is written down, and no lock.

let kv: Env['kv'];
let wake: () => void;
let written: (key: string) => void;
let queue: Outbox;
let store: OutboxStore;
let open: Outbox[];
const taken = vi.fn<() => void>();
beforeEach(() => {
  const disk = newDisk();
  kv = {
    ...nodeEnv('', disk).kv,
    onForeignChange(listener) {
      written = listener;
      return () => undefined;
    },
  };
  open = [];
  taken.mockClear();
  const database = openOutboxDatabase(disk.prefix);
  store = dexieStore(database, systemClock);
  queue = new Outbox({ store, screen: createStore<PendingMutation[]>([]), newId: randomUUID });
});
afterEach(() => {
  for (const outbox of open) outbox.close();
});

function nextPage(screen = createStore<PendingMutation[]>([])): Outbox {
  const onWake = (listener: () => void) => {
    wake = listener;
    return () => undefined;
  };
  const outbox = new Outbox({
    store,
    screen,
    newId: randomUUID,
    recovery: { env: { kv, onWake }, onRecovered: taken },
  });
  open.push(outbox);
  return outbox;
}

function wished(productId: string, userId = 'asha'): PendingMutation {
  const intent = {
    name: 'wishlist.add',
    args: { productId },
    n: null,
    at: '2026-03-01T00:00:00.000Z',
  } as const;
  return { key: randomUUID(), userId, intent, state: 'waiting', code: null };
}

/** A page wrote it down, and was gone in the same moment. */
function leave(entry: PendingMutation): PendingMutation {
  kv.set(LOG_KEY, JSON.stringify([...readLog(kv), entry]));
  return entry;
}

async function queued(userId = 'asha'): Promise<string[]> {
  const { mutations } = await queue.take(userId, { limit: 50, after: 0, expired: '', serverHas: 0 });
  return mutations.map(({ args }) => (args as { productId: string }).productId);
}

test('edits that a closed page wrote down enter the outbox first, in the order of their taps', async () => {
  leave(wished('first'));
  leave(wished('second'));
  const page = nextPage();
  await page.enqueue(wished('now'));
  expect(await queued()).toEqual(['first', 'second', 'now']);
  expect(readLog(kv)).toEqual([]);
  expect(taken).toHaveBeenCalledTimes(2);
});

test('an edit of a live page is left to it, holds up nobody, and is taken once the page is gone', async () => {
  const entry = leave(wished('first'));
  const goes = holdLock(lockName(entry));
  const page = nextPage();
  await page.enqueue(wished('now'));
  expect(await queued()).toEqual(['now']);
  goes();
  await expect.poll(() => queued()).toEqual(['now', 'first']);
  expect(readLog(kv)).toEqual([]);
});

test('other tabs are notified of a mutation recovered later', async () => {
  const page = nextPage();
  await page.enqueue(wished('now'));
  const entry = leave(wished('later'));
  const goes = holdLock(lockName(entry));
  written(LOG_KEY);
  goes();
  await expect.poll(() => queued()).toEqual(['now', 'later']);
  expect(taken).toHaveBeenCalledOnce();
});

test('an edit that was already in the queue when its page was gone is queued once', async () => {
  const entry = leave(wished('first'));
  await queue.enqueue(entry);
  await nextPage().enqueue(wished('now'));
  expect(await queued()).toEqual(['first', 'now']);
  expect(readLog(kv)).toEqual([]);
});

test('a queued edit stays on the screen when it cannot be stored once more', async () => {
  await queue.enqueue(wished('first'));
  const entry = wished('second');
  await queue.enqueue(entry);
  const screen = createStore<PendingMutation[]>([]);
  const page = nextPage(screen);
  await expect.poll(() => screen.get().length).toBe(2);
  leave(entry);
  const transact = vi.spyOn(store, 'transact').mockRejectedValueOnce(new Error('UnknownError'));
  const left: unknown[] = [];
  screen.subscribe(() => left.push(screen.get().map(({ intent }) => intent.args)));
  wake();
  await expect.poll(() => transact.mock.results.length).toBe(1);
  await page.enqueue(wished('now'));
  expect(left).not.toContainEqual([{ productId: 'first' }]);
  expect(await queued()).toEqual(['first', 'second', 'now']);
});

describe('a stored mutation that its page left in the log does not come again', () => {
  /** Its page went between the storing and the removal from the log, and the disk failed the page that took over. */
  async function storedAndLeft(): Promise<Outbox> {
    await queue.enqueue(leave(wished('first')));
    const transact = vi.spyOn(store, 'transact').mockRejectedValueOnce(new Error('UnknownError'));
    const page = nextPage();
    await expect.poll(() => transact.mock.results.length).toBe(1);
    expect(readLog(kv)).toHaveLength(1);
    return page;
  }
  const answered = async (verdict: 'applied' | 'rejected') => {
    const batch = await queue.take('asha', { limit: 50, after: 0, expired: '', serverHas: 0 });
    const results = batch.mutations.map(({ n }): MutationResult => ({ n, verdict, code: 'product_gone' }));
    await queue.applyResults('asha', results, batch);
  };

  test('once the replica contains it', async () => {
    const page = await storedAndLeft();
    await answered('applied');
    await page.acknowledge('asha', 1);
    expect(readLog(kv)).toEqual([]);
  });

  test('once the person discards it', async () => {
    const page = await storedAndLeft();
    await answered('rejected');
    await page.discard(1);
    expect(readLog(kv)).toEqual([]);
  });

  test('once the person retries it', async () => {
    const page = await storedAndLeft();
    await answered('rejected');
    await page.retry(1, '2026-03-01T00:01:00.000Z');
    expect(readLog(kv)).toEqual([]);
    expect(await queued()).toEqual(['first']);
  });

  test('once a later quantity of its line has taken its place', async () => {
    const quantity = (count: number): PendingMutation => ({
      ...wished('shirt'),
      intent: {
        name: 'cart.set',
        args: { productId: 'shirt', size: 'M', color: '', quantity: count },
        n: null,
        at: '2026-03-01T00:00:00.000Z',
      },
    });
    await queue.enqueue(leave(quantity(2)));
    const broken = new Error('UnknownError');
    vi.spyOn(store, 'transact').mockRejectedValueOnce(broken).mockRejectedValueOnce(broken);
    await nextPage().enqueue(quantity(3));
    expect(readLog(kv)).toEqual([]);
    const { mutations } = await queue.take('asha', { limit: 50, after: 0, expired: '', serverHas: 0 });
    expect(mutations).toMatchObject([{ args: { quantity: 3 } }]);
  });
});

test('edits that cannot be stored stay in the log, in order, and come before the next edit', async () => {
  leave(wished('first'));
  leave(wished('second'));
  const transact = vi.spyOn(store, 'transact').mockRejectedValueOnce(new Error('QuotaExceededError'));
  const page = nextPage();
  await expect.poll(() => transact.mock.results.length).toBe(1);
  expect(readLog(kv).map(({ intent }) => intent.args)).toEqual([
    { productId: 'first' },
    { productId: 'second' },
  ]);
  await page.enqueue(wished('now'));
  expect(await queued()).toEqual(['first', 'second', 'now']);
});

test('discarding removes the edits of one person from the log too, and nobody else’s', async () => {
  leave(wished('given up'));
  leave(wished('kept', 'ravi'));
  vi.spyOn(store, 'transact').mockRejectedValueOnce(new Error('QuotaExceededError'));
  const page = nextPage();
  await page.discardAll('asha');
  wake();
  await expect.poll(() => queued('ravi')).toEqual(['kept']);
  await page.enqueue(wished('now', 'ravi'));
  expect([await queued(), await queued('ravi')]).toEqual([[], ['kept', 'now']]);
});

test('a queue without room for one person keeps nobody else waiting', async () => {
  leave(wished('first'));
  leave(wished('hers', 'ravi'));
  vi.spyOn(store, 'transact').mockRejectedValueOnce(new ShopError('outbox_full'));
  await nextPage().enqueue(wished('now', 'ravi'));
  expect(await queued('ravi')).toEqual(['hers', 'now']);
});

test('discarding during a recovery also removes edits tapped meanwhile', async () => {
  leave(wished('first'));
  const page = nextPage();
  const tapped = page.enqueue(wished('now'));
  const wiped = page.discardAll('asha');
  await Promise.all([tapped, wiped]);
  expect(await queued()).toEqual([]);
});

test('something else under that name keeps nobody from tapping', async () => {
  for (const text of ['{"cut": "off"', '{}', 'null']) {
    kv.set(LOG_KEY, text);
    await nextPage().enqueue(wished(text));
  }
  expect(await queued()).toEqual(['{"cut": "off"', '{}', 'null']);
});

test('a storage without room for one more keeps those before it', () => {
  const before = [leave(wished('first'))];
  // The page's own storage does the same: a value that could not be stored takes the old one along.
  const set: typeof kv.set = (key, text) =>
    text.includes('second') ? (kv.remove(key), false) : kv.set(key, text);
  appendToLog({ ...kv, set }, wished('second'));
  expect(readLog(kv)).toEqual(before);
});
