import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Env } from '#data/env.ts';
import { createStore } from '#data/store.ts';
import { openOutboxDatabase, outboxOnDisk } from '#data/sync/outbox-database.ts';
import type { OutboxEntry } from '#data/sync/outbox-state.ts';
import { createOutbox } from '#data/sync/outbox.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { takingOver } from '#data/sync/take-over.ts';
import { AHEAD, lockOf, writeAhead, writtenAhead } from '#data/sync/write-ahead.ts';
import { ShopError } from '#domain/error-code.ts';
import { systemClock } from '#platform/clock.ts';
import { holdLock } from '#platform/hold-lock.ts';
import { newDisk, nodeEnv } from '#support/device.ts';

// The queue, the key-value storage and the locks are real ones; that a page is gone is played by what it leaves: an edit
// that is written down, and no lock.

let kv: Env['kv'];
let wake: () => void;
let written: (key: string) => void;
let queue: Outbox;
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
  queue = createOutbox(outboxOnDisk(database, systemClock), createStore<OutboxEntry[]>([]), randomUUID);
});
afterEach(() => {
  for (const outbox of open) outbox.close();
});

function nextPage(): Outbox {
  const onWake = (listener: () => void) => {
    wake = listener;
    return () => undefined;
  };
  const outbox = takingOver({ kv, onWake }, queue, taken);
  open.push(outbox);
  return outbox;
}

function wished(productId: string, userId = 'asha'): OutboxEntry {
  const intent = {
    name: 'wishlist.add',
    args: { productId },
    n: null,
    at: '2026-03-01T00:00:00.000Z',
  } as const;
  return { key: randomUUID(), userId, intent, state: 'waiting', code: null };
}

/** A page wrote it down, and was gone in the same moment. */
function leave(entry: OutboxEntry): OutboxEntry {
  kv.set(AHEAD, JSON.stringify([...writtenAhead(kv), entry]));
  return entry;
}

async function queued(userId = 'asha'): Promise<string[]> {
  const { intents } = await queue.take(userId, { most: 50, after: 0, expired: '', heard: 0 });
  return intents.map(({ args }) => (args as { productId: string }).productId);
}

test('what a page that is gone had written down comes into the queue, in the order of its taps, before what is tapped now', async () => {
  leave(wished('first'));
  leave(wished('second'));
  const page = nextPage();
  await page.persist(wished('now'));
  expect(await queued()).toEqual(['first', 'second', 'now']);
  expect(writtenAhead(kv)).toEqual([]);
  expect(taken).toHaveBeenCalledTimes(2);
});

test('what a page still has in hand is left to it, and holds up nobody; once that page is gone it comes by itself', async () => {
  const entry = leave(wished('first'));
  const goes = holdLock(lockOf(entry));
  const page = nextPage();
  await page.persist(wished('now'));
  expect(await queued()).toEqual(['now']);
  goes();
  await expect.poll(() => queued()).toEqual(['now', 'first']);
  expect(writtenAhead(kv)).toEqual([]);
});

test('of what a page takes in hand later the others hear', async () => {
  const page = nextPage();
  await page.persist(wished('now'));
  const entry = leave(wished('later'));
  const goes = holdLock(lockOf(entry));
  written(AHEAD);
  goes();
  await expect.poll(() => queued()).toEqual(['now', 'later']);
  expect(taken).toHaveBeenCalledOnce();
});

test('what had come into the queue before its page was gone is in it once', async () => {
  const entry = leave(wished('first'));
  await queue.persist(entry);
  await nextPage().persist(wished('now'));
  expect(await queued()).toEqual(['first', 'now']);
  expect(writtenAhead(kv)).toEqual([]);
});

test('what cannot be stored stays written down, with all behind it, and comes before the next edit', async () => {
  leave(wished('first'));
  leave(wished('second'));
  const persist = vi.spyOn(queue, 'persist').mockRejectedValueOnce(new Error('QuotaExceededError'));
  const page = nextPage();
  await expect.poll(() => persist.mock.results.length).toBe(1);
  expect(writtenAhead(kv).map(({ intent }) => intent.args)).toEqual([
    { productId: 'first' },
    { productId: 'second' },
  ]);
  await page.persist(wished('now'));
  expect(await queued()).toEqual(['first', 'second', 'now']);
});

test('what a person gives up is struck out here too, and nobody else’s', async () => {
  leave(wished('given up'));
  leave(wished('kept', 'ravi'));
  vi.spyOn(queue, 'persist').mockRejectedValueOnce(new Error('QuotaExceededError'));
  const page = nextPage();
  await page.wipe('asha');
  wake();
  await expect.poll(() => queued('ravi')).toEqual(['kept']);
  await page.persist(wished('now', 'ravi'));
  expect([await queued(), await queued('ravi')]).toEqual([[], ['kept', 'now']]);
});

test('what one person has no room for keeps nobody else waiting', async () => {
  leave(wished('first'));
  leave(wished('hers', 'ravi'));
  vi.spyOn(queue, 'persist').mockRejectedValueOnce(new ShopError('outbox_full'));
  await nextPage().persist(wished('now', 'ravi'));
  expect(await queued('ravi')).toEqual(['hers', 'now']);
});

test('what is given up while something is taken over takes along what was tapped meanwhile', async () => {
  leave(wished('first'));
  const page = nextPage();
  const tapped = page.persist(wished('now'));
  const wiped = page.wipe('asha');
  await Promise.all([tapped, wiped]);
  expect(await queued()).toEqual([]);
});

test('something else under that name keeps nobody from tapping', async () => {
  for (const text of ['{"cut": "off"', '{}', 'null']) {
    kv.set(AHEAD, text);
    await nextPage().persist(wished(text));
  }
  expect(await queued()).toEqual(['{"cut": "off"', '{}', 'null']);
});

test('a storage without room for one more keeps those before it', () => {
  const before = [leave(wished('first'))];
  // As the page's own storage does: what could not be kept takes what was there along.
  const set: typeof kv.set = (key, text) =>
    text.includes('second') ? (kv.remove(key), false) : kv.set(key, text);
  writeAhead({ ...kv, set }, wished('second'));
  expect(writtenAhead(kv)).toEqual(before);
});
