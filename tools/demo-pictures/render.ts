import { readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import { committedFiles } from '../../supabase/seed/pictures.ts';
import type { PlannedPicture } from './plan.ts';

/** The files of a picture below the output folder. */
const filesOf = ({ bucket, path }: PlannedPicture) => committedFiles(path).map((file) => `${bucket}/${file}`);

async function present(outDir: string): Promise<Set<string>> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(outDir, `${entry.parentPath}${sep}${entry.name}`).replaceAll(sep, '/')),
  );
}

function work(queue: string[], outDir: string, onDone: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), { workerData: { outDir } });
    let inHand = 0;
    const feed = () => {
      const path = queue.shift();
      if (path) {
        inHand++;
        worker.postMessage(path);
      } else if (inHand === 0) void worker.terminate().then(() => resolve());
    };
    worker.on('message', ({ path, error }: { path: string; error?: string }) => {
      inHand--;
      if (error) {
        queue.length = 0;
        void worker.terminate();
        reject(new Error(`${path}: ${error}`));
        return;
      }
      onDone();
      feed();
    });
    worker.on('error', reject);
    feed();
  });
}

/** Draws those of the pictures that are not in `outDir` yet, a thread per core. Answers how many it drew. */
export async function drawMissing(
  pictures: readonly PlannedPicture[],
  outDir: string,
  onProgress: (done: number, of: number) => void,
): Promise<number> {
  const there = await present(outDir);
  const missing = pictures.filter((picture) => !filesOf(picture).every((file) => there.has(file)));
  const queue = missing.map(({ path }) => path);
  let done = 0;
  const workers = Math.min(availableParallelism(), 8, missing.length);
  await Promise.all(
    Array.from({ length: workers }, () => work(queue, outDir, () => onProgress(++done, missing.length))),
  );
  return missing.length;
}

/** Removes every file of `outDir` that is in none of the pictures: drawings of an older plan. Answers how many. */
export async function removeOthers(pictures: readonly PlannedPicture[], outDir: string): Promise<number> {
  const wanted = new Set(pictures.flatMap(filesOf));
  const others = [...(await present(outDir))].filter((file) => !wanted.has(file));
  for (const file of others) await rm(join(outDir, file));
  return others.length;
}
