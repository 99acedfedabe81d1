import { othersAreBusy } from '../locks/busy.ts';
import { skipWaiting, workers } from './worker-messages.ts';

// A person has waited long enough by then: the old build is shown again, and the browser goes on fetching.
const TIMEOUT_MS = 20_000;

/**
 * Fetches the newest build, lets its worker take over and loads the page anew. For a person who asked: what this tab
 * has to lose does not count. When another tab has something to lose this answers false and reloads nothing. The new
 * build waits for that tab, and takes over by itself then.
 */
export async function reloadIntoUpdate(): Promise<boolean> {
  if ((await Promise.race([takeOver(), sleep(TIMEOUT_MS)])) === 'waits') return false;
  location.reload();
  return true;
}

/** Has the browser check for a newer build now. It takes over by itself once no tab has anything to lose. */
export async function checkForUpdate(): Promise<void> {
  const registration = await workers()
    ?.getRegistration()
    .catch(() => undefined);
  await registration?.update().catch(() => undefined);
}

async function takeOver(): Promise<'waits' | void> {
  const registration = await workers()
    ?.getRegistration()
    .catch(() => undefined);
  if (!registration) return;
  await registration.update().catch(() => undefined);
  const next = registration.installing ?? registration.waiting;
  if (!next) return;
  await reached(next, ['installed', 'activated', 'redundant']);
  if (next.state !== 'installed') return;
  if (await othersAreBusy()) return 'waits';
  skipWaiting(next);
  await reached(next, ['activated', 'redundant']);
}

function reached(worker: ServiceWorker, states: ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (states.includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
