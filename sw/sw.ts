/// <reference lib="webworker" />
// The worker's life: what it answers, how it comes in, what pages send it.
// Messages are in contract.ts. Files that are fetched in advance are in precache.ts, area-files.ts and first-screen.ts.
// The check of a file is in the-file.ts, and mend-files.ts brings back a lost one. Files of an older build are in
// build-before.ts. Caches that fill as pages request things are in routes.ts, a-picture.ts and picture-fallback.ts.
// Notifications are in push.ts.
import type { RouteHandlerCallback } from 'workbox-core/types.js';
import { cleanupOutdatedCaches } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { clearChecked } from './a-picture.ts';
import { cacheArea, cacheUsedAreas } from './area-files.ts';
import { dropOlderBuilds, serveHashedFiles } from './build-before.ts';
import type { PageMessage, WorkerMessage } from './contract.ts';
import { dropOldFirstScreens, firstScreenOr } from './first-screen.ts';
import { takeMissed } from './picture-fallback.ts';
import { precache, servePrecache, shell } from './precache.ts';
import { openNotified, showPush } from './push.ts';
import { backendPaths, cacheTable } from './routes.ts';
import { pageStarted, watchStart } from './watch-start.ts';

/** Written in by the build. */
declare const __BUILD_ID__: string;

declare const self: ServiceWorkerGlobalScope;

/** Set by `SKIP_WAITING`, which activation follows at once: only then do open pages run the old build. */
let reloadPages = false;
/** Under way: each page says it by two names. */
let comingIn: Promise<void> | undefined;

servePrecache();
serveHashedFiles();
cleanupOutdatedCaches();

for (const row of cacheTable) {
  registerRoute(({ url, request }) => request.method === 'GET' && row.matches(url), row.strategy);
}
const page = firstScreenOr(shell);
const answerPage: RouteHandlerCallback = (options) => {
  watchStart(options.event as FetchEvent);
  clearChecked();
  return page(options);
};
registerRoute(new NavigationRoute(answerPage, { denylist: [backendPaths, /^\/third-party-notices\.txt$/] }));

self.addEventListener('install', (event) => {
  // Rejects when one file cannot be had: a worker that lacks a part of the shop never activates.
  void precache.install(event);
  event.waitUntil(cacheUsedAreas());
});
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  switch (message.type) {
    case 'CACHE_URLS':
      // workbox-routing listens for it.
      return undefined;
    case 'SKIP_WAITING':
    case 'skip-waiting':
      comingIn ??= comeIn().finally(() => (comingIn = undefined));
      return event.waitUntil(comingIn);
    case 'started':
      if (message.build !== null && message.build !== __BUILD_ID__)
        event.source?.postMessage({ type: 'RELOAD_PAGE' } satisfies WorkerMessage);
      return event.waitUntil(pageStarted((event.source as Client).id));
    case 'take-in':
      return event.waitUntil(self.clients.claim());
    case 'clear-offline-status':
      return event.waitUntil(retryMissedPictures());
    case 'keep-area':
      return event.waitUntil(cacheArea(message.area));
  }
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));

// oxlint-disable-next-line browsers/no-newer-api -- an event that a browser does not know never comes
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotified(event.notification)));

/** An area may have been used for the first time while this worker waited: without its files it goes on waiting. */
async function comeIn(): Promise<void> {
  await cacheUsedAreas();
  reloadPages = true;
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  await self.clients.claim();
  // A full disk may refuse a part of it: the pages get the message all the same.
  await Promise.allSettled([dropOlderBuilds(), dropOldFirstScreens()]);
  if (reloadPages) await postToPages({ type: 'RELOAD_PAGE' });
}

async function retryMissedPictures(): Promise<void> {
  const urls = await takeMissed();
  if (urls.length > 0) await postToPages({ type: 'pictures-missed', urls });
}

async function postToPages(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}
