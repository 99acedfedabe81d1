import { describe, expect, test, vi } from 'vitest';
import type { Session } from '#data/session/session-state.ts';
import { SIGNED_OUT } from '#data/session/session-state.ts';
import { idleOf } from '#data/catalogue/open-catalogue.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import { SyncScheduler } from '#data/replication/scheduler.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { TestClock } from '#support/test-clock.ts';

const MIRA: Session = {
  status: 'signed-in',
  user: { id: 'mira', email: 'mira@example.test', fullName: 'Mira' },
};

function schedulerOf(
  work: () => Promise<void>,
  random = seededRandom(1),
  steepest?: number,
  session: Session = MIRA,
) {
  const clock = new TestClock();
  let usedAt = -Infinity;
  let visible = true;
  let wake = () => {};
  const runs: number[] = [];
  const env = {
    clock,
    random,
    isVisible: () => visible,
    onWake(listener: () => void) {
      wake = listener;
      return () => undefined;
    },
  };
  const scheduler = new SyncScheduler(env, {
    idle: () => idleOf(session, usedAt, clock.now()),
    async work() {
      runs.push(clock.now());
      await work();
    },
    onResult: () => undefined,
    ...(steepest !== undefined && { steepest }),
  });
  const show = (now: boolean) => {
    visible = now;
    if (now) wake();
  };
  const touch = () => {
    usedAt = clock.now();
    scheduler.advanceIdleRun();
  };
  return { clock, scheduler, runs, show, touch };
}

const fine = () => Promise.resolve();
const HOUR = 3_600_000;
/** The seconds between two runs. */
const gaps = (runs: number[]) => runs.slice(1).map((at, place) => (at - (runs[place] ?? 0)) / 1000);

describe('an idle page', () => {
  test('with its two schedulers asks less than once a minute', async () => {
    const counts = [1, 2].map(async (seed) => {
      const { clock, scheduler, runs } = schedulerOf(fine, seededRandom(seed));
      await scheduler.run();
      await clock.advance(HOUR);
      return runs.length;
    });
    const [shop = 0, own = 0] = await Promise.all(counts);
    expect(shop + own).toBeGreaterThan(40);
    expect(shop + own).toBeLessThan(60);
  });

  test('of a visitor asks every 60 to 76 s, and every 130 to 170 s when the visitor is signed in', async () => {
    for (const [session, least, most] of [
      [SIGNED_OUT, 60, 76],
      [MIRA, 130, 170],
    ] as const) {
      const { clock, scheduler, runs } = schedulerOf(fine, seededRandom(3), undefined, session);
      await scheduler.run();
      await clock.advance(HOUR);
      expect(runs.length).toBeGreaterThan(20);
      expect(Math.min(...gaps(runs))).toBeGreaterThan(least);
      expect(Math.max(...gaps(runs))).toBeLessThan(most);
    }
  });

  test('of a visitor whose clock goes back an hour pulls within seconds of their next touch', async () => {
    const { clock, scheduler, runs, touch } = schedulerOf(fine, seededRandom(3), undefined, SIGNED_OUT);
    await scheduler.run();
    const real = clock.now.bind(clock);
    vi.spyOn(clock, 'now').mockImplementation(() => real() - HOUR);
    touch();
    await clock.advance(30_000);
    expect(runs.length).toBeGreaterThan(1);
  });

  test('asks nothing while it is hidden, whoever notifies, and once when it is seen again', async () => {
    const { clock, scheduler, runs, show } = schedulerOf(fine);
    await scheduler.run();
    show(false);
    await clock.advance(HOUR);
    await scheduler.run();
    expect(runs).toHaveLength(1);
    show(true);
    await clock.advance(0);
    expect(runs).toHaveLength(2);
  });

  test('sends the edit of a moment ago also when it was hidden at once', async () => {
    const { clock, scheduler, runs, show } = schedulerOf(fine);
    show(false);
    scheduler.schedule();
    await clock.advance(0);
    expect(runs).toHaveLength(1);
  });
});

test('a run scheduled during another starts right behind it, also on a hidden page', async () => {
  let end = () => {};
  const { clock, scheduler, runs, show } = schedulerOf(() => new Promise<void>((resolve) => (end = resolve)));
  void scheduler.run();
  await clock.advance(500);
  scheduler.schedule();
  show(false);
  end();
  await clock.advance(1);
  expect(runs).toHaveLength(2);
});

test('a run scheduled during one that fails starts soon, as if scheduled behind it', async () => {
  const failing: (() => void)[] = [];
  const { clock, scheduler, runs } = schedulerOf(
    () => new Promise<void>((_, reject) => failing.push(() => reject(new RemoteError('network')))),
    () => 0.99,
  );
  scheduler.verify();
  scheduler.schedule();
  failing[0]?.();
  await clock.advance(1_000);
  expect(runs).toHaveLength(2);
});

test('a suspicion of being offline during a run is checked behind it, not by its answer', async () => {
  const ends: (() => void)[] = [];
  const { clock, scheduler, runs } = schedulerOf(
    () => new Promise<void>((resolve) => void ends.push(resolve)),
  );
  void scheduler.run();
  await clock.advance(500);
  scheduler.verify();
  expect(runs).toHaveLength(1);
  ends[0]?.();
  await clock.advance(1);
  expect(runs).toHaveLength(2);
  ends[1]?.();
  await clock.advance(1_000);
  expect(runs).toHaveLength(2);
});

test('changes scheduled during a run are pulled right behind it, not at the next interval', async () => {
  const ends: (() => void)[] = [];
  const { clock, scheduler, runs } = schedulerOf(
    () => new Promise<void>((resolve) => void ends.push(resolve)),
  );
  void scheduler.run();
  await clock.advance(500);
  scheduler.schedule();
  scheduler.schedule();
  await clock.advance(500);
  expect(runs).toHaveLength(1);
  ends[0]?.();
  await clock.advance(1);
  expect(runs).toHaveLength(2);
  ends[1]?.();
  await clock.advance(60_000);
  expect(runs).toHaveLength(2);
});

describe('a page that a visitor uses', () => {
  const visited = (work = fine) => schedulerOf(work, seededRandom(4), undefined, SIGNED_OUT);

  test('asks every 13 to 17 s for as long as they touch it, and a minute later as an idle one', async () => {
    const { clock, scheduler, runs, touch } = visited();
    await scheduler.run();
    for (let second = 0; second < 600; second += 1) {
      touch();
      await clock.advance(1000);
    }
    const used = runs.length;
    expect(used).toBeGreaterThan(600 / 17);
    expect(used).toBeLessThan(600 / 13);
    await clock.advance(HOUR);
    expect(runs.length - used).toBeLessThanOrEqual(4 + 60);
    expect(Math.min(...gaps(runs.slice(used + 5)))).toBeGreaterThan(60);
  });

  test('pulls at once when it is touched after a pause, and not again with the next touch', async () => {
    const { clock, scheduler, runs, touch } = visited();
    await scheduler.run();
    await clock.advance(30_000);
    expect(runs).toHaveLength(1);
    touch();
    touch();
    await clock.advance(0);
    touch();
    await clock.advance(12_000);
    expect(runs).toHaveLength(2);
    await clock.advance(5_000);
    expect(runs).toHaveLength(3);
  });

  test('asks no more for being used when it is hidden, its requests fail or it is notified', async () => {
    const hidden = visited();
    await hidden.scheduler.run();
    hidden.touch();
    hidden.show(false);
    await hidden.clock.advance(HOUR);
    expect(hidden.runs).toHaveLength(1);
    const failing = [true, false].map(async (touched) => {
      const { clock, scheduler, runs, touch } = visited(() => Promise.reject(new RemoteError('network')));
      await scheduler.run();
      for (let second = 0; second < 600; second += 1) {
        if (touched) touch();
        await clock.advance(1000);
      }
      return runs;
    });
    const [touched, alone] = await Promise.all(failing);
    expect(touched).toEqual(alone);
    const mira = schedulerOf(fine);
    await mira.scheduler.run();
    await mira.clock.advance(20_000);
    mira.touch();
    await mira.clock.advance(100_000);
    expect(mira.runs).toHaveLength(1);
  });
});

describe('a hidden page that is started in the background', () => {
  test('asks at once, once for each start, and by itself nothing', async () => {
    const { clock, scheduler, runs, show } = schedulerOf(fine);
    await scheduler.run();
    show(false);
    for (let order = 1; order <= 3; order += 1) {
      await scheduler.runInBackground();
      await clock.advance(HOUR);
      expect(runs).toHaveLength(1 + order);
    }
  });

  test('asks until it is answered, also when the answer to a first start came in between', async () => {
    const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
    const { clock, scheduler, runs, show } = schedulerOf(
      () => new Promise<void>((resolve, reject) => void ends.push({ resolve, reject })),
    );
    show(false);
    void scheduler.runInBackground();
    void scheduler.runInBackground();
    ends[0]?.resolve();
    await clock.advance(0);
    expect(runs).toHaveLength(2);
    ends[1]?.reject(new RemoteError('network'));
    await clock.advance(2_000);
    expect(runs).toHaveLength(3);
    ends[2]?.resolve();
    await clock.advance(HOUR);
    expect(runs).toHaveLength(3);
  });
});

describe('a build that is too old', () => {
  test('asks twice an hour at most, however often it is notified or edited in', async () => {
    const { clock, scheduler, runs } = schedulerOf(() => Promise.reject(new ShopError('upgrade_required')));
    await scheduler.run();
    for (let minute = 0; minute < 60; minute += 1) {
      await scheduler.run();
      await scheduler.runInBackground();
      scheduler.schedule();
      await clock.advance(60_000);
    }
    expect(runs.length).toBeLessThanOrEqual(3);
  });

  test('is asked about again after half an hour, also when the clock was put back a day meanwhile', async () => {
    const { clock, scheduler, runs } = schedulerOf(() => Promise.reject(new ShopError('upgrade_required')));
    await scheduler.run();
    await clock.advance(60_000);
    const real = clock.now.bind(clock);
    vi.spyOn(clock, 'now').mockImplementation(() => real() - 24 * HOUR);
    await scheduler.run();
    expect(runs).toHaveLength(1);
    await clock.advance(30 * 60_000);
    await scheduler.run();
    expect(runs).toHaveLength(2);
  });
});

describe('a server that asks to be left alone for two minutes', () => {
  const busy = (retryAfterSeconds = 120) =>
    schedulerOf(() => Promise.reject(new RemoteError('http', { status: 429, retryAfterSeconds })));

  test('is, whoever asks, and whoever waits for an answer is told at once that there will be none', async () => {
    const { clock, scheduler, runs, show, touch } = busy();
    void scheduler.run();
    await Promise.all([scheduler.run(), scheduler.runInBackground()]);
    for (let second = 0; second < 119; second += 1) {
      await clock.advance(1_000);
      scheduler.schedule();
      scheduler.verify();
      touch();
      show(true);
      await Promise.all([scheduler.run(), scheduler.runInBackground()]);
    }
    expect(runs).toHaveLength(1);
    await clock.advance(1_000);
    scheduler.schedule();
    await clock.advance(1_000);
    expect(runs).toHaveLength(2);
  });

  test('is asked by itself after that', async () => {
    const { clock, scheduler, runs } = busy();
    await scheduler.run();
    await clock.advance(121_000);
    expect(runs).toHaveLength(2);
  });

  test('is asked two minutes later despite a turned clock, and at once after a sleep that long', async () => {
    const { clock, scheduler, runs } = busy();
    const real = clock.now.bind(clock);
    await scheduler.run();
    const now = vi.spyOn(clock, 'now').mockImplementation(() => real() - HOUR);
    await clock.advance(119_000);
    scheduler.schedule();
    expect(runs).toHaveLength(1);
    await clock.advance(2_000);
    expect(runs).toHaveLength(2);
    now.mockImplementation(() => real() + HOUR);
    await scheduler.run();
    expect(runs).toHaveLength(3);
  });

  test('is not believed when it asks for a day: the shop is back after ten minutes', async () => {
    const { clock, scheduler, runs } = busy(86_400);
    await scheduler.run();
    await clock.advance(601_000);
    expect(runs).toHaveLength(2);
  });

  test('must be ours: what a stranger asks for holds up no edit', async () => {
    const { clock, scheduler, runs } = schedulerOf(() =>
      Promise.reject(new RemoteError('not_ours', { status: 429, retryAfterSeconds: 120 })),
    );
    await scheduler.run();
    scheduler.schedule();
    await clock.advance(1_000);
    expect(runs).toHaveLength(2);
  });
});

test('a connection that fails is tried within five minutes each time', async () => {
  const { clock, scheduler, runs } = schedulerOf(() => Promise.reject(new RemoteError('network')));
  await scheduler.run();
  await clock.advance(HOUR);
  const gaps = runs.slice(1).map((at, index) => at - (runs[index] ?? 0));
  expect(gaps.length).toBeGreaterThan(12);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(300_000);
});

test('a lost connection is tried every eight seconds where nothing else reports its return', async () => {
  const { clock, scheduler, runs } = schedulerOf(
    () => Promise.reject(new RemoteError('network')),
    seededRandom(1),
    3,
  );
  scheduler.verify();
  await clock.advance(HOUR);
  const gaps = runs.slice(1).map((at, index) => at - (runs[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(8_000);
  expect(runs.length).toBeGreaterThan(600);
});
