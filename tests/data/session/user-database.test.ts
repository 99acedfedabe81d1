import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { createStore } from '#data/env/store.ts';
import type { Session } from '#data/session/session-state.ts';
import { SIGNED_OUT } from '#data/session/session-state.ts';
import { UserDatabase } from '#data/session/user-database.ts';
import { newDisk, nodeEnv } from '#support/device.ts';
import { TestClock } from '#support/test-clock.ts';

const ASHA: Session = { status: 'signed-in', user: { id: 'asha', email: '', fullName: '' } };

test('nobody’s rows are deleted while an earlier closing of theirs still hangs', async () => {
  const clock = new TestClock();
  const env = { ...nodeEnv('https://shop.test', newDisk()), clock };
  const session = createStore<Session>(SIGNED_OUT);
  const closings: (() => void)[] = [];
  const failures: unknown[] = [];
  const database = new UserDatabase({
    env,
    session,
    screen: {
      userId: () => null,
      show: (_, { status }) => void (status === 'failed' && failures.push(status)),
    },
    storageFor: () => Promise.resolve({ memory: true, result: () => undefined }),
    open: (userId) =>
      Promise.resolve({ userId, close: () => new Promise<void>((resolve) => closings.push(resolve)) }),
  });
  const signIn = async () => {
    session.set(ASHA);
    const opened = database.follow();
    for (let passed = 0; passed < 5_000; passed += 500) await clock.advance(500);
    await opened;
  };
  await signIn();
  expect(database.current?.userId).toBe('asha');
  session.set(SIGNED_OUT);
  const removed = database.remove('asha');
  for (let passed = 0; passed < 25_000; passed += 500) await clock.advance(500);
  await removed;
  // Their closing hangs. They return, and leave again before they could get in.
  session.set(ASHA);
  void database.follow();
  await clock.advance(1_000);
  session.set(SIGNED_OUT);
  void database.follow();
  for (let passed = 0; passed < 5_000; passed += 500) await clock.advance(500);
  await signIn();
  expect(database.current).toBeNull();
  expect(failures).not.toEqual([]);
  closings[0]?.();
  for (let passed = 0; passed < 10_000; passed += 500) await clock.advance(500);
  await expect.poll(() => database.current?.userId).toBe('asha');
});
