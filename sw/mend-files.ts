import { usedAreaFiles } from './area-files.ts';
import { precachedFiles } from './precache.ts';
import { ensureCached } from './the-file.ts';

/** Most passes of one run. A pass that repaired a file is followed by another: a cache may go after its files were checked. */
const MAX_PASSES = 3;

let last: Promise<unknown> = Promise.resolve();
let next: Promise<number> | null = null;

/**
 * Fetches this build's files again where they are missing or damaged: a cache may be deleted, or written by somebody else. Resolves
 * with how many files it repaired, and never rejects. A call during a run starts one more run after it: the current one may have
 * passed a file that broke since.
 */
export function mendFiles(): Promise<number> {
  next ??= last.then(() => {
    next = null;
    return mendAll();
  });
  last = next;
  return next;
}

async function mendAll(): Promise<number> {
  let repaired = 0;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const repairedNow = await mendOnce();
    repaired += repairedNow;
    if (repairedNow === 0) break;
  }
  return repaired;
}

async function mendOnce(): Promise<number> {
  let repaired = 0;
  // The browser may fail to read its caches. The shopper's files are checked all the same.
  const areaFiles = await usedAreaFiles().catch(() => []);
  for (const file of [...precachedFiles(), ...areaFiles])
    // Offline, or on a full disk, a file stays as it is until the next start of a page.
    if (await ensureCached(file).catch(() => false)) repaired += 1;
  return repaired;
}
