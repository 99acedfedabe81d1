import { keptAreaFiles } from './area-files.ts';
import { keptPrecache } from './precache.ts';
import { isAsStamped, stamped } from './stamp.ts';
import { isTheFile, theFile, type KeptFile } from './the-file.ts';

/**
 * Fetches again what is missing or damaged of this build's files: a cache may be deleted, or written by somebody else. Files
 * that an older build kept carry no hash; with `adopt` they count as whole. Returns how many came. Never rejects: without a
 * line they come the next time.
 */
export async function mendFiles({ adopt = false } = {}): Promise<number> {
  const kept = [await keptPrecache(), await keptAreaFiles()];
  const counts = await Promise.all(kept.map(({ cache, files }) => mendCache(cache, files, adopt)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function mendCache(cache: Cache, files: readonly KeptFile[], adopt: boolean): Promise<number> {
  let mended = 0;
  for (const { url, key } of files) {
    const kept = await cache.match(key, { ignoreVary: true });
    if (kept && (await isAsStamped(kept))) continue;
    try {
      if (kept && adopt && (await isTheFile(url, kept))) {
        await cache.put(key, await stamped(kept));
        continue;
      }
      const answer = await theFile(url, await fetch(url, { cache: 'no-cache' }));
      if (!(await isTheFile(url, answer))) continue;
      await cache.put(key, await stamped(answer));
      mended += 1;
    } catch {
      // No line, or a full disk.
    }
  }
  return mended;
}
