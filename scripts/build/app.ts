import { access, constants, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { waitForLock } from '#supabase/local/folder-lock.mjs';
import { makeFolder } from '#supabase/local/make-folder.ts';
import { projectRoot } from '../project-root.ts';
import { hashOfInputs } from './inputs.ts';

/** Where the built app is, ready to be served. */
export const dist = path.join(projectRoot, 'dist');

const stampOf = (folder: string) => path.join(folder, '.build-id');

/** The hash of the inputs that dist was made from; '' when there is no finished build. */
export const builtId = () => readFile(stampOf(dist), 'utf8').catch(() => '');

const isBuilt = async (id: string) => (await builtId()) === id;

/** Builds unless dist was made from the same inputs. Returns whether it built. */
export async function buildWhenChanged(onProgress: (text: string) => void): Promise<boolean> {
  if (await isBuilt(await hashOfInputs())) return false;
  return await inTurn(onProgress, async () => {
    // Another build, or an edit, may have come while this one waited.
    const id = await hashOfInputs();
    if (await isBuilt(id)) return false;
    await buildApp(id, onProgress);
    return true;
  });
}

/** Builds even when dist is up to date. */
export async function rebuild(onProgress: (text: string) => void): Promise<void> {
  await inTurn(onProgress, async () => buildApp(await hashOfInputs(), onProgress));
}

/** Two builds at once would empty each other's folder. */
async function inTurn<T>(onProgress: (text: string) => void, work: () => Promise<T>): Promise<T> {
  const lock = await waitForLock(dist, 'build', (pid) =>
    onProgress(`Waiting for process ${pid}, which builds the app here...`),
  );
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** Builds the app and its worker into `to`. The stamp is written last: an interrupted build counts as none. */
export async function buildApp(id: string, onProgress: (text: string) => void, to = dist): Promise<void> {
  // Loaded only here: a start that builds nothing is a second faster without them.
  const { build } = await import('vite');
  const { buildServiceWorker } = await import('./service-worker.ts');
  const { writeHostingFiles } = await import('./hosting.ts');
  const { buildRenderer } = await import('./renderer.ts');
  const stamp = stampOf(to);
  // A checkout that cannot be written to fails here: Vite would say it in several lines.
  await makeFolder(to);
  await access(to, constants.W_OK);
  await rm(stamp, { force: true });
  onProgress('Building the app...');
  // Vite's configuration reads the build's id from here.
  process.env['BUILD_ID'] = id;
  // A shell's NODE_ENV=development would build without a service worker.
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: path.join(projectRoot, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: to },
  });
  await buildRenderer(to, Boolean(process.env['VITE_SUPABASE_URL']));
  // Before the worker, which keeps the page with its headers.
  await writeHostingFiles(to, process.env['VITE_SUPABASE_URL']);
  onProgress('Building the service worker...');
  await buildServiceWorker(to);
  await writeFile(stamp, id);
}
