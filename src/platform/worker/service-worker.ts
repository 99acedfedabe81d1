import { Workbox } from 'workbox-window';
import { WORKER_URL } from '#sw/contract.ts';
import type { PageMessage } from '#sw/contract.ts';
import { buildId } from '../build-id.ts';
import { ifNobodyIsBusy, isBusy, onIdle } from '../locks/busy.ts';
import { sessionSafeStorage } from '../storage/safe-storage.ts';
import { watchUnsavedFields } from '../storage/unsaved-fields.ts';
import { onWorkerMessage, skipWaiting, postToWorker, workers } from './worker-messages.ts';

const FIRST_TRY_MS = 1_000;
const RETRY_MS = [5_000, 15_000, 60_000, 300_000];
const ACTIVATE_RETRY_MS = 60_000;
// A worker that lacks an area's files stays waiting. The lock must not keep tabs from their checkout for longer than this.
const ACTIVATION_TIMEOUT_MS = 20_000;
// The browser itself looks for an update only when a page loads. An installed app can stay open for weeks.
const UPDATE_CHECK_MS = 60 * 60_000;

// A host may serve two builds by turns. Each reload would then meet the other build and reload again.
const RELOAD_PAUSE_MS = 5 * 60_000;
const RELOADED_AT = 'drip-haven.reloaded-at';

let reloading = false;

/**
 * Registers the worker one second after the page has loaded, so that it does not compete with the first screen. It also
 * answers the worker's messages. It does nothing in development and where workers are not allowed.
 */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !workers()) return;
  // Workbox's `message` event leaves out workers that another tab has found. Their RELOAD_PAGE counts too.
  onWorkerMessage((message) => {
    if (message.type === 'RELOAD_PAGE') reloadOnce();
    else if (message.type === 'pictures-missed') showMissedPictures(message.urls);
  });
  postToWorker({ type: 'started', build: reloadedRecently() ? null : buildId });
  watchUnsavedFields();
  const registerSoon = () => setTimeout(() => void register(0), FIRST_TRY_MS);
  if (document.readyState === 'complete') registerSoon();
  else window.addEventListener('load', registerSoon, { once: true });
}

/**
 * The browser discards a worker that could not fetch all its files, but the fetched files stay. So on a bad connection each try
 * gets further than the last. A Workbox object registers only once, so each try needs a new one.
 */
async function register(failures: number): Promise<void> {
  const retry = () => {
    const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
    setTimeout(() => void register(failures + 1), wait);
  };
  const workbox = new Workbox(WORKER_URL, { scope: '/' });
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate !== true) cacheLoadedFiles();
  });
  try {
    const registration = await workbox.register({ immediate: true });
    if (registration === undefined) return;
    workbox.addEventListener('redundant', () => {
      if (!registration.active) retry();
    });
    watchForUpdates(workbox, registration);
    // This page was loading when the worker took over, so the worker does not control it yet.
    if (!navigator.serviceWorker.controller)
      registration.active?.postMessage({ type: 'take-in' } satisfies PageMessage);
  } catch {
    retry();
  }
}

function watchForUpdates(workbox: Workbox, registration: ServiceWorkerRegistration): void {
  const activateIfIdle = () => {
    // An even newer worker is being installed. Wait for it, or the page would reload twice.
    if (registration.installing || reloadedRecently()) return;
    if (registration.waiting && registration.active) void activate(registration.waiting);
  };
  workbox.addEventListener('waiting', activateIfIdle);
  // Workbox does not report a worker that the browser found during the navigation, before this page registered.
  registration.installing?.addEventListener('statechange', activateIfIdle);
  document.addEventListener('visibilitychange', activateIfIdle);
  onIdle(activateIfIdle);
  // Another tab may be the busy one. It does not say when it is done.
  setInterval(activateIfIdle, ACTIVATE_RETRY_MS);
  updateWhenVisible(workbox);
  activateIfIdle();
}

/** Checks for a newer build when the app comes to the front, at most once an hour. */
function updateWhenVisible(workbox: Workbox): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_MS) return;
    checkedAt = Date.now();
    // The check failed, probably offline. Check again the next time.
    workbox.update().catch(() => {
      checkedAt = Number.NEGATIVE_INFINITY;
    });
  });
}

/** Holds the lock until the new worker has taken over, so that no tab can start a checkout in between. */
async function activate(waiting: ServiceWorker): Promise<void> {
  await ifNobodyIsBusy(async () => {
    skipWaiting(waiting);
    await new Promise<void>((resolve) => {
      const check = () => {
        if (waiting.state === 'activated' || waiting.state === 'redundant') resolve();
      };
      waiting.addEventListener('statechange', check);
      setTimeout(resolve, ACTIVATION_TIMEOUT_MS);
      check();
    });
  });
}

/** Reloads the page, at the latest when it is no longer busy. */
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

// The absolute value: a stored time that lies ahead, after the clock was put back, must not block new builds.
const reloadedRecently = () =>
  Math.abs(Date.now() - Number(sessionSafeStorage.get(RELOADED_AT))) < RELOAD_PAUSE_MS;

/** The first worker starts after the page's first pictures. It gets their addresses and reads them from the HTTP cache. */
function cacheLoadedFiles(): void {
  const urlsToCache = performance.getEntriesByType('resource').map((entry) => entry.name);
  postToWorker({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

/**
 * Requests again those pictures of this page that a placeholder had to stand in for. A document never requests one
 * address twice; the worker ignores the query, so that it is another address and the same picture.
 */
function showMissedPictures(urls: string[]): void {
  const missed = new Set(urls);
  for (const image of document.images) {
    const [address = ''] = image.currentSrc.split('?');
    if (!missed.has(address)) continue;
    // srcset would win over src.
    image.srcset = '';
    image.src = `${address}?again=${Date.now()}`;
  }
}
