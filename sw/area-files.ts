import { PICTURE_CACHES, type KeptArea } from './contract.ts';
import { fetchFile, type KeptFile } from './the-file.ts';

/** The files of each area beyond the shopper's, paths from the root. Written in by the build. */
declare const __AREA_FILES__: Record<KeptArea, string[]>;

/** All of them; what both areas need is named twice. */
export const areaFiles = Object.values(__AREA_FILES__).flat();

const CACHE = 'area-files';
const AREAS: KeptArea[] = ['seller', 'admin'];
const markOf = (area: KeptArea) => `/used-area/${area}`;

/** From now on this device has the area's files, of this build and of each later one. Rejects when one cannot be had. */
export async function keepArea(area: KeptArea): Promise<void> {
  const cache = await caches.open(CACHE);
  await put(cache, markOf(area), new Response('used'));
  await addMissing(cache, area);
}

/** The same for each area this device uses. A worker that lacks a part of one does not take over: this rejects. */
export async function keepUsedAreas(): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const area of AREAS) if (await cache.match(markOf(area))) await addMissing(cache, area);
}

/** The files of the areas that this device uses, and the cache they are kept in. */
export async function keptAreaFiles(): Promise<{ cache: Cache; files: KeptFile[] }> {
  const cache = await caches.open(CACHE);
  const used: string[] = [];
  for (const area of AREAS) if (await cache.match(markOf(area))) used.push(...__AREA_FILES__[area]);
  return { cache, files: [...new Set(used)].map((url) => ({ url, key: url })) };
}

/** Deletes what neither this build nor `alsoKept` names. */
export async function dropFromAreaFiles(alsoKept: Set<string>): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = new Set([...areaFiles, ...alsoKept, ...AREAS.map(markOf)]);
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

async function addMissing(cache: Cache, area: KeptArea): Promise<void> {
  for (const file of __AREA_FILES__[area]) {
    if (await cache.match(file, { ignoreVary: true })) continue;
    await put(cache, file, await fetchFile(file));
  }
}

/** On a full disk pictures make room: they come again, and without its files an area keeps each new build waiting. */
async function put(cache: Cache, file: string, answer: Response): Promise<void> {
  const again = answer.clone();
  await cache.put(file, answer).catch(async (error: unknown) => {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') throw error;
    await Promise.all(PICTURE_CACHES.map((name) => caches.delete(name)));
    await cache.put(file, again);
  });
}
