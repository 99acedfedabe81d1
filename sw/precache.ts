import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';

import { isTheFile, onlyTheFile, type CachedFile } from './the-file.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

/**
 * The shopper's files of this build. The shared controller deletes all files that it does not list whenever a worker
 * activates. A page that still runs the build before would miss the files that it has not loaded yet. So this is a
 * controller of our own.
 */
export const precache = new PrecacheController({ plugins: [onlyTheFile] });
precache.addToCacheList(self.__WB_MANIFEST);

/** Answers with them. '/' is no other name of index.html here: the page that was kept of home comes first. */
export function servePrecache(): void {
  registerRoute(new PrecacheRoute(precache, { directoryIndex: '' }));
}

const SHELL = '/index.html';

/** The cached shell; what the host has where that is missing or damaged. */
export async function shell(): Promise<Response> {
  const cached = await precache.matchPrecache(SHELL);
  return cached && (await isTheFile(SHELL, cached)) ? cached : fetch(SHELL, { cache: 'no-cache' });
}

/** The list, and where each file is cached. */
export function precachedFiles(): CachedFile[] {
  const { cacheName } = precache.strategy;
  return [...precache.getURLsToCacheKeys()].map(([url, key]) => ({ cacheName, url, key }));
}

/** Their paths, without what is asked for by another build under the same name (the shell, icons). */
export function precachedAssets(): string[] {
  return precache
    .getCachedURLs()
    .map((url) => new URL(url).pathname)
    .filter((path) => path.startsWith('/assets/'));
}

/** Deletes what neither this list nor `exceptions` (paths of hashed files) names. */
export async function dropFromPrecache(exceptions: Set<string>): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  const listed = new Set(precache.getURLsToCacheKeys().values());
  for (const request of await cache.keys()) {
    if (!listed.has(request.url) && !exceptions.has(new URL(request.url).pathname))
      await cache.delete(request);
  }
}
