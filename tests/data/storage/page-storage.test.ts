import { afterEach, expect, test, vi } from 'vitest';
import { pageStorage } from '#data/env/page-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser's storage in which there is room or not. */
function storage() {
  const values = new Map<string, string>([['auth', 'old']]);
  const world = { room: true };
  const local = {
    get: (key: string) => values.get(key) ?? null,
    set: (key: string, value: string) => world.room && values.set(key, value) === values,
    remove: (key: string) => void values.delete(key),
  };
  return { values, world, local };
}

test('a value that does not fit lasts as long as the page, replaces the old one and is reported', () => {
  const { values, world, local } = storage();
  const kv = pageStorage(local);
  const reported: boolean[] = [];
  kv.onVolatile((isVolatile) => reported.push(isVolatile));
  world.room = false;
  expect(kv.set('auth', 'new')).toBe(false);
  kv.set('identity', 'asha');
  expect([kv.get('auth'), kv.get('identity')]).toEqual(['new', 'asha']);
  expect(pageStorage(local).get('auth')).toBe(null);
  expect(reported).toEqual([true]);

  world.room = true;
  expect(kv.set('auth', 'newer')).toBe(true);
  expect(reported).toEqual([true]);
  kv.remove('identity');
  expect(reported).toEqual([true, false]);
  expect([...values]).toEqual([['auth', 'newer']]);
});

test('a later value of another tab counts, not the one this page remembers', () => {
  const { values, world, local } = storage();
  // FAKE: the browser's word that another tab has changed a key.
  let fireStorage: (event: { key: string }) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_: string, listener: typeof fireStorage) => (fireStorage = listener));
  const kv = pageStorage(local);
  const reported: boolean[] = [];
  kv.onVolatile((isVolatile) => reported.push(isVolatile));
  const changes: unknown[] = [];
  kv.onForeignChange((key) => changes.push([key, kv.get(key)]));
  world.room = false;
  kv.set('auth', 'mine');
  values.set('auth', 'theirs');
  fireStorage({ key: 'auth' });
  expect(changes).toEqual([['auth', 'theirs']]);
  expect(reported).toEqual([true, false]);
});

test('a late listener is told the current state', () => {
  const { world, local } = storage();
  world.room = false;
  const kv = pageStorage(local);
  kv.set('auth', 'new');
  const reported: boolean[] = [];
  kv.onVolatile((isVolatile) => reported.push(isVolatile));
  expect(reported).toEqual([true]);
});
