import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { develop } from './develop.ts';
import { picturePlan } from './plan.ts';

// One thread of libvips per worker: the workers are as many as the cores already.
sharp.concurrency(1);
sharp.cache(false);

const { outDir } = workerData as { outDir: string };
const plan = new Map(picturePlan().map((picture) => [picture.path, picture]));

parentPort?.on('message', (path: string) => {
  const picture = plan.get(path);
  const done = picture ? develop(picture, outDir) : Promise.reject(new Error(`Not in the plan: ${path}`));
  done.then(
    () => parentPort?.postMessage({ path }),
    (error: unknown) => parentPort?.postMessage({ path, error: String(error) }),
  );
});
