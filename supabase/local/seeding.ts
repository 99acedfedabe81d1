import { access } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Sql } from './sql-client.ts';
import { registerPictures } from './storage-register.ts';

export type Seed = 'none' | 'demo' | number;

type ApplySeed = (
  sql: Sql,
  options: { seed: Seed; now: Date; picturesDir: string; onProgress: (text: string) => void },
) => Promise<unknown>;
type RenderPictures = (outDir: string, onProgress: (text: string) => void) => Promise<unknown>;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const pictureCache = here('../../.cache/pictures');

/**
 * Fills a new database with the demo shop. What is seeded already is left alone. Pictures are drawn
 * once per machine, into a cache that all data folders share.
 */
export async function seedShop(
  sql: Sql,
  seed: Seed,
  storageFolder: string,
  onProgress: (text: string) => void,
): Promise<void> {
  const applySeed = await loadExport<ApplySeed>(here('../seed/apply.ts'), 'applySeed');
  if (seed === 'none' || applySeed === undefined) return;
  const render = await loadExport<RenderPictures>(here('../seed/pictures/render.ts'), 'renderPictures');
  await render?.(pictureCache, onProgress);
  await registerPictures(sql, { bucket: 'productimages', from: pictureCache, storageFolder, onProgress });
  await applySeed(sql, { seed, now: new Date(), picturesDir: pictureCache, onProgress });
}

/** Loaded only when needed: drawing brings in much code that an ordinary start does not use. */
async function loadExport<T>(file: string, name: string): Promise<T | undefined> {
  if (
    !(await access(file).then(
      () => true,
      () => false,
    ))
  )
    return undefined;
  const module = (await import(pathToFileURL(file).href)) as Record<string, T | undefined>;
  return module[name];
}
