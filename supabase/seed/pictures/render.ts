import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { relative, sep } from 'node:path';
import { Worker } from 'node:worker_threads';
import { renditionPaths } from '../../../src/domain/pictures.ts';
import type { PictureBucket } from './plan.ts';
import { picturePlan } from './plan.ts';

/** What is under the folder after a run: the full files and whose bucket they are for; each has its other widths beside it. */
export interface Manifest {
  pictures: { bucket: PictureBucket; path: string }[];
  rendered: number;
  reused: number;
}

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

/**
 * Draws every picture of the plan that is not yet under `outDir`. Names carry a hash of what is drawn, so a second run
 * draws nothing. `only` limits a run to the first so many, for development.
 */
export async function renderPictures(
  outDir: string,
  onProgress: (done: number, of: number) => void,
  only = Number.POSITIVE_INFINITY,
): Promise<Manifest> {
  const pictures = picturePlan().slice(0, only);
  const there = await present(outDir);
  const paths = pictures.map((picture) => picture.path);
  const queue = paths.filter((path) => !renditionPaths(path).every((file) => there.has(file)));
  const missing = queue.length;
  let done = 0;
  const workers = Math.min(availableParallelism(), 8, missing);
  await Promise.all(
    Array.from({ length: workers }, () => work(queue, outDir, () => onProgress(++done, missing))),
  );
  return { pictures, rendered: missing, reused: paths.length - missing };
}
