import { keptAreaFiles } from './area-files.ts';
import { precachedFiles } from './precache.ts';
import { keepWhole } from './the-file.ts';

/** Looks of a run at most. One that repaired something is followed by another: a deleted cache took what was whole before. */
const LOOKS = 3;

let last: Promise<unknown> = Promise.resolve();
let next: Promise<number> | null = null;

/**
 * Fetches again what is missing or damaged of this build's files: a cache may be deleted, or written by somebody else. Resolves with
 * how many files it repaired, and never rejects. A call during a run starts another after it, for that one may be past a file.
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
  for (let looks = 0; looks < LOOKS; looks += 1) {
    const found = await mendOnce();
    repaired += found;
    if (found === 0) break;
  }
  return repaired;
}

async function mendOnce(): Promise<number> {
  let repaired = 0;
  for (const file of [...precachedFiles(), ...(await keptAreaFiles())])
    // Without a line, or on a full disk, it stays as it is until a page starts again.
    if (await keepWhole(file).catch(() => false)) repaired += 1;
  return repaired;
}
