import type { UsedArea } from './contract.ts';
import { ensureCached, putWithRoom, type CachedFile } from './the-file.ts';

/** The files of each area beyond the shopper's, paths from the root. Written in by the build. */
declare const __AREA_FILES__: Record<UsedArea, string[]>;

/** All of them; what both areas need is named twice. */
export const areaFiles = Object.values(__AREA_FILES__).flat();

const CACHE = 'area-files';
const AREAS: UsedArea[] = ['seller', 'admin'];
const markOf = (area: UsedArea) => `/used-area/${area}`;

/** From now on this device has the area's files, of this build and of each later one. Rejects when one cannot be had. */
export async function cacheArea(area: UsedArea): Promise<void> {
  await putWithRoom(CACHE, markOf(area), new Response('used'));
  for (const file of filesOf([area])) await ensureCached(file);
}

/** The same for each area this device uses. A worker that lacks a part of one does not take over: this rejects. */
export async function cacheUsedAreas(): Promise<void> {
  for (const file of await usedAreaFiles()) await ensureCached(file);
}

/** The files of the areas that this device uses. */
export async function usedAreaFiles(): Promise<CachedFile[]> {
  const used: UsedArea[] = [];
  for (const area of AREAS) if (await caches.match(markOf(area), { cacheName: CACHE })) used.push(area);
  return filesOf(used);
}

const filesOf = (areas: UsedArea[]): CachedFile[] =>
  [...new Set(areas.flatMap((area) => __AREA_FILES__[area]))].map((url) => ({
    cacheName: CACHE,
    url,
    key: url,
  }));

/** Deletes what neither this build nor `exceptions` names. */
export async function dropFromAreaFiles(exceptions: Set<string>): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set([...areaFiles, ...exceptions, ...AREAS.map(markOf)]);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
