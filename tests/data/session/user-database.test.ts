import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Env } from '#data/env/env.ts';
import { createStore } from '#data/env/store.ts';
import type { Store } from '#data/env/store.ts';
import { isMarked } from '#data/session/removal.ts';
import type { Session } from '#data/session/session-state.ts';
import { SIGNED_OUT } from '#data/session/session-state.ts';
import type { OpenUser } from '#data/session/user-database.ts';
import { UserDatabase } from '#data/session/user-database.ts';
import { NO_SELLER } from '#data/seller/state.ts';
import type { SellerState } from '#data/seller/state.ts';
import { newDisk, nodeEnv } from '#support/device.ts';
import { TestClock } from '#support/test-clock.ts';

const ASHA: Session = { status: 'signed-in', user: { id: 'asha', email: '', fullName: '' } };
const RAVI: Session = { status: 'signed-in', user: { id: 'ravi', email: '', fullName: '' } };

let clock: TestClock;
let env: Env;
let session: Store<Session>;
let shown: Store<SellerState>;
let database: UserDatabase<OpenUser, SellerState>;
let reports: string[];
/** Openings and closings wait until the test ends them. */
let openings: PromiseWithResolvers<void>[];
let closings: PromiseWithResolvers<void>[];

beforeEach(() => {
  clock = new TestClock();
  env = { ...nodeEnv('https://shop.test', newDisk()), clock };
  session = createStore<Session>(SIGNED_OUT);
  shown = createStore(NO_SELLER);
  [reports, openings, closings] = [[], [], []];
  const wait = (steps: PromiseWithResolvers<void>[]) =>
    steps[steps.push(Promise.withResolvers()) - 1]?.promise;
  database = new UserDatabase({
    env,
    session,
    shown,
    empty: NO_SELLER,
    storageFor: () => Promise.resolve({ memory: true, result: () => undefined }),
    reportStorage: ({ kind }) => void reports.push(kind),
    async open(userId) {
      await wait(openings);
      return { userId, close: async () => wait(closings) };
    },
  });
});

/** Advances the clock and says in which state that leaves the database. */
async function stateAfter(ms: number): Promise<string> {
  for (let passed = 0; passed < ms; passed += 500) await clock.advance(500);
  return database.state;
}

test('a sign-in opens; a sign-out closes, then removes; a disk that hangs holds up neither', async () => {
  session.set(ASHA);
  expect(shown.get()).toMatchObject({ userId: 'asha', phase: { status: 'opening' } });
  expect(await stateAfter(500)).toBe('opening');
  openings[0]?.resolve();
  expect(await stateAfter(500)).toBe('open');
  const hangs = vi.spyOn(indexedDB, 'open').mockReturnValue(Object.create(EventTarget.prototype) as never);
  void database.remove('asha');
  session.set(SIGNED_OUT);
  expect(shown.get()).toEqual(NO_SELLER);
  expect(await stateAfter(500)).toBe('closing');
  expect(database.current).toBeNull();
  expect(reports).toEqual(['fine', 'fine']);
  closings[0]?.resolve();
  expect(await stateAfter(500)).toBe('removing');
  expect(await stateAfter(10_000)).toBe('closed');
  hangs.mockRestore();
});

test('an opening whose user has left is shown to nobody, and closed when it ends', async () => {
  session.set(ASHA);
  await stateAfter(500);
  session.set(RAVI);
  expect(shown.get()).toMatchObject({ userId: 'ravi', phase: { status: 'opening' } });
  expect(await stateAfter(500)).toBe('opening');
  openings[1]?.resolve();
  expect(await stateAfter(500)).toBe('open');
  openings[0]?.resolve();
  await stateAfter(500);
  expect([database.current?.userId, closings.length]).toEqual(['ravi', 1]);
});

test('a failed opening is reported until Retry succeeds or its user leaves', async () => {
  session.set(ASHA);
  await stateAfter(500);
  openings[0]?.reject(new Error('UnknownError'));
  expect(await stateAfter(500)).toBe('failed');
  const { phase } = shown.get();
  if (phase.status === 'failed') phase.retry();
  expect(await stateAfter(500)).toBe('opening');
  expect(reports).toEqual(['failed']);
  openings[1]?.reject(new Error('UnknownError'));
  await stateAfter(500);
  session.set(RAVI);
  await stateAfter(500);
  expect(reports).toEqual(['failed', 'failed', 'fine']);
});

test('no rows are deleted while an earlier closing of their user hangs', async () => {
  session.set(ASHA);
  await stateAfter(500);
  openings[0]?.resolve();
  await stateAfter(500);
  void database.remove('asha');
  session.set(SIGNED_OUT);
  expect(await stateAfter(25_000)).toBe('closed');
  expect(isMarked(env, 'asha')).toBe(true);
  // The user returns, and leaves again before their database could open.
  session.set(ASHA);
  await stateAfter(1_000);
  session.set(SIGNED_OUT);
  await stateAfter(5_000);
  session.set(ASHA);
  expect(await stateAfter(5_000)).toBe('failed');
  expect(openings).toHaveLength(1);
  closings[0]?.resolve();
  await expect.poll(() => stateAfter(500)).toBe('opening');
});
