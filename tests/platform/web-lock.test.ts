import { beforeEach, expect, test, vi } from 'vitest';
import { withWebLock } from '#platform/locks/web-lock.ts';

// The locks are the platform's own; the page that hides and freezes is played.
let page: EventTarget & { visibilityState: string };
let name: string;
let names = 0;
beforeEach(() => {
  vi.restoreAllMocks();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  name = `lock ${(names += 1)}`;
});

const PATIENT = 10_000;
const ORDER = 90_000;

/** A piece of work that goes on until it is told to end, and says when it has begun and lost its lock. */
function work() {
  const began = Promise.withResolvers<void>();
  const end = Promise.withResolvers<string>();
  const lost = Promise.withResolvers<void>();
  const run = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => lost.resolve());
    began.resolve();
    return end.promise;
  };
  return { run, began: began.promise, lost: lost.promise, end: end.resolve, fail: end.reject };
}

/** Resolves once so many wait for the lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => (await navigator.locks.query()).pending?.filter((lock) => lock.name === name).length)
    .toBe(count);

test('work runs one after the other; a failure gives the lock back and is told', async () => {
  const [first, second] = [work(), work()];
  const one = withWebLock(name, PATIENT, first.run);
  const two = withWebLock(name, PATIENT, second.run);
  await first.began;
  await waiting(1);
  first.fail(new Error('cut'));
  await expect(one).rejects.toThrow('cut');
  await second.began;
  second.end('done');
  expect(await two).toBe('done');
});

test('a holder that hangs loses it after the time, is told so, and still comes to its end', async () => {
  const [frozen, next] = [work(), work()];
  const one = withWebLock(name, PATIENT, frozen.run);
  await frozen.began;
  const two = withWebLock(name, 50, next.run);
  await next.began;
  await frozen.lost;
  next.end('sent');
  expect(await two).toBe('sent');
  frozen.end('late');
  expect(await one).toBe('late');
});

test('a tab that took the lock meanwhile is waited for anew: of many tabs one is at work', async () => {
  const [first, second] = [work(), work()];
  // All locks of this process are one client's: who holds them is played.
  let queries = 0;
  let holder = () => `tab ${queries}`;
  vi.spyOn(navigator.locks, 'query').mockImplementation(() => {
    queries += 1;
    return Promise.resolve({ held: [{ name, clientId: holder() }] });
  });
  const one = withWebLock(name, PATIENT, first.run);
  await first.began;
  const two = withWebLock(name, 50, second.run);
  const begun = vi.fn<() => void>();
  void second.began.then(begun);
  // Far more than it takes to take the lock from one.
  await expect.poll(() => queries).toBeGreaterThan(100);
  expect(begun).not.toHaveBeenCalled();
  holder = () => 'frozen';
  await second.began;
  await first.lost;
  first.end('first');
  second.end('second');
  expect(await Promise.all([one, two])).toEqual(['first', 'second']);
});

test.each(['visibilitychange', 'freeze'])(
  'a brief lock is given back when the page hides (%s)',
  async (event) => {
    const [behind, front] = [work(), work()];
    const one = withWebLock(name, PATIENT, behind.run);
    await behind.began;
    const two = withWebLock(name, PATIENT, front.run);
    await waiting(1);
    page.dispatchEvent(new Event(event));
    await waiting(1);
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event(event));
    await behind.lost;
    await front.began;
    front.end('front');
    behind.end('behind');
    expect(await Promise.all([one, two])).toEqual(['behind', 'front']);
  },
);

test('a lock that guards an order is kept while the page is hidden', async () => {
  const [order, other] = [work(), work()];
  const one = withWebLock(name, ORDER, order.run);
  await order.began;
  const two = withWebLock(name, ORDER, other.run);
  await waiting(1);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await waiting(1);
  order.end('placed');
  expect(await one).toBe('placed');
  await other.began;
  other.end('next');
  expect(await two).toBe('next');
});

test('a browser without locks just does it, and so does one that forbids what a site keeps', async () => {
  vi.stubGlobal('navigator', {});
  expect(await withWebLock(name, PATIENT, () => Promise.resolve('done'))).toBe('done');
  const forbidden = () => Promise.reject(new DOMException('denied', 'SecurityError'));
  vi.stubGlobal('navigator', { locks: { request: forbidden, query: forbidden } });
  expect(await withWebLock(name, PATIENT, () => Promise.resolve('done'))).toBe('done');
});
