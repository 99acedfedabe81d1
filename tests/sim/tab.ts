import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '../../src/data/env.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { openDevice } from '../support/device.ts';
import type { Device, Disk } from '../support/device.ts';
import type { Random } from '../support/seeded-random.ts';
import { storageOf } from './mortal-storage.ts';

/** An open tab that can die. */
export type Tab = Device & {
  /** The browser says that the line may be back. */
  wake: () => void;
  /**
   * Ends it in the middle: no answer arrives, no timer runs, nothing is written any more. After `transactions` more on
   * its disk, or soon when there are not that many.
   */
  kill: (transactions: number) => Promise<void>;
};

// Back-off and patience of seconds pass in tenths of seconds; requests take the time they take.
const SPEED = 10;
const SOON = 100;
const started = Date.now();

export async function openTab(url: string, disk: Disk, random: Random): Promise<Tab> {
  const storage = storageOf(disk.prefix);
  const death = new AbortController();
  const listeners = new Set<() => void>();
  const clock: Clock = {
    now: () => started + (Date.now() - started) * SPEED,
    setTimeout(fn, ms) {
      const timer = setTimeout(() => {
        if (!death.signal.aborted) fn();
      }, ms / SPEED);
      return () => clearTimeout(timer);
    },
  };
  const world: Partial<Env> = {
    clock,
    random,
    fetch: (input, init) =>
      fetch(input, {
        ...init,
        signal: init?.signal ? AbortSignal.any([death.signal, init.signal]) : death.signal,
      }),
    onWake(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const device = await openDevice(url, disk, world);
  return {
    ...device,
    wake() {
      for (const listener of listeners) listener();
    },
    async kill(transactions) {
      await Promise.race([storage.killAfter(transactions), pause(SOON)]);
      death.abort();
      storage.kill();
      // Frees what a real tab would have taken with it. Modules that died while opening may hold a database for ever.
      const { shopper, catalogue } = device.stores;
      await device.runtime.stop();
      if ([shopper, catalogue].every((store) => store.get().phase.status !== 'failed')) await device.close();
    },
  };
}
