import { describe, expect, it } from 'vitest';

import { TestClock } from './test-clock.ts';

describe('TestClock', () => {
  it('stands still until it is turned', async () => {
    const clock = new TestClock(1_000);
    const ran: number[] = [];
    clock.setTimeout(() => ran.push(clock.now()), 300);
    expect(clock.nextIn).toBe(300);
    await clock.advance(299);
    expect(ran).toEqual([]);
    await clock.advance(1);
    expect(ran).toEqual([1_300]);
    expect(clock.pending).toBe(0);
  });

  it('runs timers by time, then by age, and those that timers and promises start', async () => {
    const clock = new TestClock(0);
    const ran: string[] = [];
    clock.setTimeout(() => ran.push('late'), 20);
    clock.setTimeout(() => {
      ran.push('early');
      void Promise.resolve().then(() => clock.setTimeout(() => ran.push('from a promise'), 5));
    }, 10);
    clock.setTimeout(() => ran.push('early too'), 10);
    await clock.advance(100);
    expect(ran).toEqual(['early', 'early too', 'from a promise', 'late']);
    expect(clock.now()).toBe(100);
  });

  it('forgets what was cancelled', async () => {
    const clock = new TestClock();
    const cancel = clock.setTimeout(() => expect.unreachable(), 5);
    cancel();
    await clock.advance(10);
    expect(clock.pending).toBe(0);
  });
});
