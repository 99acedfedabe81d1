import { keptAreaFiles } from './area-files.ts';
import { keptPrecache } from './precache.ts';
import { isAsStamped, isStamped, stamped } from './stamp.ts';
import { fetchFile, isTheFile } from './the-file.ts';

/** How many files were repaired, and how many are still missing or damaged: offline, the next run repairs them. */
export interface Mended {
  repaired: number;
  left: number;
}

let running: Promise<Mended> | null = null;

/**
 * Fetches again what is missing or damaged of this build's files: a cache may be deleted, or written by somebody else. Calls
 * made while it runs share the result. Never rejects.
 */
export function mendFiles(): Promise<Mended> {
  running ??= mendAll().finally(() => {
    running = null;
  });
  return running;
}

async function mendAll(): Promise<Mended> {
  const mended: Mended = { repaired: 0, left: 0 };
  for (const { cache, files } of [await keptPrecache(), await keptAreaFiles()])
    for (const { url, key } of files) {
      const kept = await cache.match(key, { ignoreVary: true });
      // An older worker may have stamped a captive portal's page.
      if (kept && (await isAsStamped(kept)) && (await isTheFile(url, kept))) continue;
      // Without a line, or on a full disk, it stays as it is.
      await fetchFile(url, { cache: 'no-cache' })
        .then((answer) => cache.put(key, answer))
        .then(
          () => (mended.repaired += 1),
          () => (mended.left += 1),
        );
    }
  return mended;
}

/** Stamps files that a build without stamps kept: they need not be fetched once more. */
export async function stampKept(): Promise<void> {
  for (const { cache, files } of [await keptPrecache(), await keptAreaFiles()])
    for (const { url, key } of files) {
      const kept = await cache.match(key, { ignoreVary: true });
      if (kept && !isStamped(kept) && (await isTheFile(url, kept))) await cache.put(key, await stamped(kept));
    }
}
