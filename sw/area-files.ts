import { registerRoute } from 'workbox-routing';

import type { KeptArea } from './contract.ts';
import { isTheFile, theFile } from './the-file.ts';

/** The files of each area beyond the shopper's, paths from the root. Written in by the build. */
declare const __AREA_FILES__: Record<KeptArea, string[]>;

const CACHE = 'area-files';
const AREAS: KeptArea[] = ['seller', 'admin'];
const markOf = (area: KeptArea) => `/used-area/${area}`;

/** Answers the kept files of an area; their names change with their content, so a kept one is never stale. */
export function serveAreaFiles(): void {
  const files = new Set(Object.values(__AREA_FILES__).flat());
  registerRoute(
    ({ url }) => files.has(url.pathname),
    async ({ request }) =>
      (await caches.match(request.url, { cacheName: CACHE, ignoreVary: true })) ?? (await fetch(request)),
  );
}

/** From now on this device has the area's files, of this build and of each later one. Rejects when one cannot be had. */
export async function keepArea(area: KeptArea): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(markOf(area), new Response('used'));
  await addMissing(cache, area);
}

/** Inside `install`: a worker that lacks a part of an area this device uses never activates. */
export async function keepUsedAreas(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const area of AREAS) if (await cache.match(markOf(area))) await addMissing(cache, area);
}

/** What only older builds had. */
export async function dropOldAreaFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set([...Object.values(__AREA_FILES__).flat(), ...AREAS.map(markOf)]);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

async function addMissing(cache: Cache, area: KeptArea): Promise<void> {
  for (const file of __AREA_FILES__[area]) {
    if (await cache.match(file, { ignoreVary: true })) continue;
    const answer = await theFile(file, await fetch(file));
    if (!(await isTheFile(file, answer))) throw new TypeError(`${file} cannot be had`);
    await cache.put(file, answer);
  }
}
