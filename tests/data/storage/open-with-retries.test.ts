import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { openWithRetries } from '#data/storage/open-with-retries.ts';
import type { StorageState } from '#data/storage/storage-state.ts';
import { eventually } from '#support/eventually.ts';
import { TestClock } from '#support/test-clock.ts';

test('trouble ends with the last database that was reported, though another one still waits', async () => {
  const clock = new TestClock();
  const reported: StorageState[] = [];
  const opening = {
    clock,
    signal: new AbortController().signal,
    report: (state: StorageState) => reported.push(state),
    stuck: new Set<() => void>(),
    reported: new Set<Dexie>(),
  };
  const refused = new Set<string>();
  const real = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (!refused.has(name)) return real(name, version);
    throw Object.assign(new Error('backing store'), { name: 'AbortError' });
  });
  const begin = () => {
    const dexie = new Dexie(randomUUID());
    dexie.version(1).stores({ rows: 'id' });
    refused.add(dexie.name);
    openWithRetries(dexie, opening);
    return { dexie, opened: dexie.open() };
  };
  const kinds = () => reported.map(({ kind }) => kind);

  const early = begin();
  await eventually(async () => {
    await clock.advance(500);
    expect(kinds()).toEqual(['failed']);
  });
  const late = begin();
  await eventually(() => expect(opening.stuck.size).toBe(2));
  // The person presses Retry. One opens, and the other one is refused once more.
  refused.delete(early.dexie.name);
  const [trouble] = reported;
  if (trouble?.kind === 'failed') trouble.retry();
  await early.opened;
  await eventually(() => expect(opening.stuck.size).toBe(1));
  refused.delete(late.dexie.name);
  await clock.advance(1_500);
  await late.opened;
  expect(kinds()).toEqual(['failed', 'fine']);
  early.dexie.close();
  late.dexie.close();
});
