/// <reference lib="webworker" />
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { dropOldAreaFiles, keepArea, keepUsedAreas, serveAreaFiles } from './area-files.ts';
import type { PageMessage, WorkerMessage } from './contract.ts';
import { dropOldFirstScreens, firstScreenOr } from './first-screen.ts';
import { takeMissed } from './picture-fallback.ts';
import { backendPaths, cacheTable, rowFor } from './routes.ts';
import { onlyTheFile } from './the-file.ts';

/** Written in by the build. */
declare const __BUILD_ID__: string;

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/** Set by `skip-waiting`, which activation follows at once: only then do open pages run the old build. */
let reloadPages = false;

// Throws inside `install` when one file cannot be had: a worker that lacks a part of the shop never activates.
addPlugins([onlyTheFile]);
// '/' is no other name of index.html here: the page that was kept of home comes first.
precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '' });
cleanupOutdatedCaches();
serveAreaFiles();

for (const row of cacheTable) {
  registerRoute(({ url, request }) => request.method === 'GET' && row.matches(url), row.strategy);
}
const page = firstScreenOr(createHandlerBoundToURL('/index.html'));
registerRoute(new NavigationRoute(page, { denylist: [backendPaths] }));

self.addEventListener('install', (event) => event.waitUntil(keepUsedAreas()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  switch (message.type) {
    case 'cache-urls':
      return event.waitUntil(keep(message.urls, event));
    case 'skip-waiting':
      reloadPages = true;
      return event.waitUntil(self.skipWaiting());
    case 'started':
      if (message.build !== __BUILD_ID__)
        event.source?.postMessage({ type: 'RELOAD_PAGE' } satisfies WorkerMessage);
      return;
    case 'clear-offline-status':
      return event.waitUntil(askAgainForMissedPictures());
    case 'keep-area':
      return event.waitUntil(keepArea(message.area));
  }
});

async function takeOver(): Promise<void> {
  await self.clients.claim();
  await Promise.all([dropOldAreaFiles(), dropOldFirstScreens()]);
  if (reloadPages) await tellPages({ type: 'RELOAD_PAGE' });
}

async function keep(urls: string[], event: ExtendableEvent): Promise<void> {
  const wanted = urls.flatMap((url) => {
    const row = rowFor(new URL(url));
    return row ? [row.strategy.handle({ event, request: new Request(url) })] : [];
  });
  await Promise.allSettled(wanted);
}

async function askAgainForMissedPictures(): Promise<void> {
  const urls = await takeMissed();
  if (urls.length > 0) await tellPages({ type: 'pictures-missed', urls });
}

async function tellPages(message: WorkerMessage): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}
