import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { hasDatabases } from '#platform/storage/has-databases.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A browser in which every opening ends like this. */
function opening(how: (request: EventTarget & { error: unknown }) => void): void {
  vi.stubGlobal('indexedDB', {
    open() {
      const request = Object.assign(new EventTarget(), { error: null });
      queueMicrotask(() => how(request));
      return request;
    },
  });
}
const failing = (name: string) =>
  opening((request) => {
    request.error = new DOMException('no', name);
    request.dispatchEvent(new Event('error', { cancelable: true }));
  });

test('a browser with databases has them, and keeps no connection to the one it was asked with', async () => {
  expect(await hasDatabases()).toBe(true);
  const deleted = indexedDB.deleteDatabase('drip-haven-probe');
  const outcome = await new Promise((resolve) => {
    for (const type of ['success', 'blocked', 'error']) deleted.addEventListener(type, () => resolve(type));
  });
  expect(outcome).toBe('success');
});

test('a browser without databases, or one that throws at the mention of them, has none', async () => {
  vi.stubGlobal('indexedDB', undefined);
  expect(await hasDatabases()).toBe(false);
  vi.stubGlobal('indexedDB', null);
  expect(await hasDatabases()).toBe(false);
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(await hasDatabases()).toBe(false);
});

test.each(['InvalidStateError', 'SecurityError', 'NotSupportedError'])(
  'a browser that refuses with %s has none',
  async (name) => {
    failing(name);
    expect(await hasDatabases()).toBe(false);
  },
);

test.each(['UnknownError', 'QuotaExceededError', 'AbortError', 'VersionError'])(
  'a browser with a sick disk has them: %s',
  async (name) => {
    failing(name);
    expect(await hasDatabases()).toBe(true);
  },
);

test('a browser that forbids storage, and calls that a sick disk, has none', async () => {
  failing('UnknownError');
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(await hasDatabases()).toBe(false);
});

test('an opening that another tab holds up counts as a database', async () => {
  opening((request) => request.dispatchEvent(new Event('blocked')));
  expect(await hasDatabases()).toBe(true);
});

test('an opening that never answers counts as no database after eight seconds', async () => {
  vi.useFakeTimers();
  opening(() => undefined);
  const answer = hasDatabases();
  await vi.advanceTimersByTimeAsync(7_999);
  const early = await Promise.race([answer, Promise.resolve('waiting')]);
  expect(early).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await answer).toBe(false);
});
