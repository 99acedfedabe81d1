import { Workbox } from 'workbox-window';
import { WORKER_URL } from '#sw/contract.ts';
import type { PageMessage } from '#sw/contract.ts';
import { buildId } from './build-id.ts';
import { ifNobodyIsBusy, isBusy, onIdle } from './busy.ts';
import { showMissedPictures } from './missed-pictures.ts';
import { sessionSafeStorage } from './safe-storage.ts';
import { watchUnsavedFields } from './unsaved-fields.ts';
import { listenToWorker, skipWaiting, tellWorker, workers } from './worker-messages.ts';

const FIRST_TRY_MS = 1_000;
const RETRY_MS = [5_000, 15_000, 60_000, 300_000];
const OFFER_AGAIN_MS = 60_000;
// A worker that lacks files of an area goes on waiting, and no tab may be kept from its checkout meanwhile.
const TAKE_OVER_MS = 20_000;
// The browser itself looks only when a page is loaded, and an installed app can stay open for weeks.
const LOOK_AGAIN_MS = 60 * 60_000;

// While a host serves two builds by turns, each load meets the other one: a reload for each would be a loop.
const RELOADS_APART_MS = 5 * 60_000;
const RELOADED_AT = 'drip-haven.reloaded-at';

let reloading = false;

/**
 * Registers the worker one second after the page has loaded, so that it never competes with the first screen, and
 * answers its messages. Does nothing in development and where workers are not allowed.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !workers()) return;
  // Not Workbox's `message` event: it leaves out workers that another tab has found, and a RELOAD_PAGE of theirs counts.
  listenToWorker((message) => {
    if (message.type === 'RELOAD_PAGE') reloadOnce();
    else showMissedPictures(message.urls);
  });
  tellWorker({ type: 'started', build: reloadedLately() ? null : buildId });
  watchUnsavedFields();
  const later = () => setTimeout(() => void register(0), FIRST_TRY_MS);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}

/**
 * A worker that could not fetch all its files is thrown away by the browser, but the files stay: on a bad line each
 * try gets further than the last. Workbox registers once, so each try has its own.
 */
async function register(failures: number): Promise<void> {
  const retry = () => {
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
    setTimeout(() => void register(failures + 1), wait);
  };
  const workbox = new Workbox(WORKER_URL, { scope: '/' });
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate !== true) keepWhatThisPageLoaded();
  });
  try {
    const registration = await workbox.register({ immediate: true });
    if (registration === undefined) return;
    workbox.addEventListener('redundant', () => {
      if (!registration.active) retry();
    });
    watchForUpdates(workbox, registration);
    if (!navigator.serviceWorker.controller)
      registration.active?.postMessage({ type: 'take-in' } satisfies PageMessage);
  } catch {
    retry();
  }
}

function watchForUpdates(workbox: Workbox, registration: ServiceWorkerRegistration): void {
  const offer = () => {
    // A still newer one is on its way: two reloads in a row are one too many.
    if (registration.installing || reloadedLately()) return;
    if (registration.waiting && registration.active) void letTakeOver(registration.waiting);
  };
  workbox.addEventListener('waiting', offer);
  // Workbox does not tell of a worker that the browser found at the navigation, before this page registered.
  registration.installing?.addEventListener('statechange', offer);
  document.addEventListener('visibilitychange', offer);
  onIdle(offer);
  // Another tab may have been the busy one, and says nothing when it is done.
  setInterval(offer, OFFER_AGAIN_MS);
  lookWhenVisible(workbox);
  offer();
}

/** Asks for a newer build when the app comes to the front, unless it has just asked. */
function lookWhenVisible(workbox: Workbox): void {
  let lookedAt = Number.NEGATIVE_INFINITY;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_AGAIN_MS) return;
    lookedAt = Date.now();
    // Without a line there is nothing to find: the next time then.
    workbox.update().catch(() => {
      lookedAt = Number.NEGATIVE_INFINITY;
    });
  });
}

/** Holds the lock until the new worker is in charge: no tab can start a checkout in between. */
async function letTakeOver(waiting: ServiceWorker): Promise<void> {
  await ifNobodyIsBusy(async () => {
    skipWaiting(waiting);
    await new Promise<void>((resolve) => {
      const check = () => {
        if (waiting.state === 'activated' || waiting.state === 'redundant') resolve();
      };
      waiting.addEventListener('statechange', check);
      setTimeout(resolve, TAKE_OVER_MS);
      check();
    });
  });
}

/** A page that became busy meanwhile reloads when it is done. */
function reloadOnce(): void {
  if (reloading) return;
  reloading = true;
  if (isBusy()) onIdle(reload);
  else reload();
}

function reload(): void {
  sessionSafeStorage.set(RELOADED_AT, String(Date.now()));
  location.reload();
}

// Either side of now: a clock that was put back does not keep new builds away.
const reloadedLately = () =>
  Math.abs(Date.now() - Number(sessionSafeStorage.get(RELOADED_AT))) < RELOADS_APART_MS;

/** The first worker arrives after the first pictures: it is told their addresses, and reads them from the HTTP cache. */
function keepWhatThisPageLoaded(): void {
  const urlsToCache = performance.getEntriesByType('resource').map((entry) => entry.name);
  tellWorker({ type: 'CACHE_URLS', payload: { urlsToCache } });
}
