import { describe, expect, test } from 'vitest';
import { RemoteError } from '#data/api/remote-error.ts';
import { createStore } from '#data/env/store.ts';
import { SyncScheduler } from '#data/replication/scheduler.ts';
import { UNKNOWN_CONNECTION } from '#data/replication/connection-state.ts';
import type { ConnectionUser } from '#data/replication/connection.ts';
import { Connection } from '#data/replication/connection.ts';
import { seededRandom } from '#support/seeded-random.ts';
import { TestClock } from '#support/test-clock.ts';

type Answers = { catalogue: () => boolean; shopper: () => boolean };

/** The shop's two schedulers on one connection; a catalogue's request takes `roundTrip`, a person's fails after `failsAfter`. */
function shopOn(seed: number, roundTrip: number, failsAfter: number, answers: Answers) {
  const clock = new TestClock();
  const env = { clock, random: seededRandom(seed), isVisible: () => true, onWake: () => () => undefined };
  const requests = { catalogue: 0, shopper: 0 };
  const states: string[] = [];
  const store = createStore(UNKNOWN_CONNECTION);
  store.subscribe(() => {
    const { status } = store.get();
    if (status !== states.at(-1)) states.push(status);
  });
  const schedulerOf = (user: 'catalogue' | 'shopper', takes: number): SyncScheduler =>
    new SyncScheduler(env, {
      idle: () => 150_000,
      async work() {
        requests[user] += 1;
        await new Promise<void>((resolve) => void clock.setTimeout(resolve, takes));
        if (!answers[user]()) throw new RemoteError('network');
      },
      onResult: (error) => connection.result(user, error),
    });
  const schedulers = {
    catalogue: schedulerOf('catalogue', roundTrip),
    shopper: schedulerOf('shopper', failsAfter),
  };
  const other = (by: ConnectionUser) => (by === 'catalogue' ? schedulers.shopper : schedulers.catalogue);
  const connection = new Connection(store, {
    onRecovery: (by) => other(by).schedule(),
    onUnreachableForThisClient: (by) => other(by).verify(),
  });
  void schedulers.catalogue.run();
  void schedulers.shopper.run();
  return { clock, requests, states, store };
}

describe('when the catalogue answers and nothing of the person does', () => {
  const settings = [100, 300, 1000, 2000, 4000].flatMap((roundTrip) => [
    [roundTrip, 5] as const,
    [roundTrip, 8000] as const,
  ]);

  test.for(settings)(
    'at round trips of %i ms and failures after %i ms, it is down at most once, without loops',
    async ([roundTrip, failsAfter]) => {
      const { clock, requests, states, store } = shopOn(roundTrip, roundTrip, failsAfter, {
        catalogue: () => true,
        shopper: () => false,
      });
      await clock.advance(600_000);
      expect(requests.catalogue).toBeLessThan(25);
      expect(requests.shopper).toBeLessThan(25);
      expect(states.filter((status) => status === 'down').length).toBeLessThanOrEqual(1);
      expect(store.get()).toMatchObject({ status: 'up', trouble: 'server' });
    },
  );

  test('a connection that then breaks for both is reported, and so is its return', async () => {
    let there = true;
    const { clock, states, store } = shopOn(2, 2000, 5, { catalogue: () => there, shopper: () => false });
    await clock.advance(300_000);
    expect(states.at(-1)).toBe('up');
    there = false;
    await clock.advance(310_000);
    expect(store.get().status).toBe('down');
    there = true;
    await clock.advance(310_000);
    expect(store.get().status).toBe('up');
  });
});
