import { fileURLToPath } from 'node:url';
import type { Sql } from './sql-client.ts';
import { registerPictures } from './storage-register.ts';

export type Seed = 'none' | 'demo' | number;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Fills a new database with the demo shop; one that was filled before is left alone, whatever `seed`
 * says now. Pictures are drawn once per checkout, into a cache that all data folders share.
 */
export async function seedShop(
  sql: Sql,
  seed: Seed,
  storageFolder: string,
  onProgress: (text: string) => void,
): Promise<void> {
  if (seed === 'none' || (await wasSeeded(sql))) return;
  // Loaded only when needed: the demo shop and its drawings are much code that an ordinary start does not use.
  const { applySeed } = await import('../seed/apply.ts');
  const picturesDir = here('../../.cache/pictures');
  const { names: drawn, thumbhashes } = await drawPictures(picturesDir, onProgress);
  for (const [bucket, names] of drawn)
    await registerPictures(sql, { bucket, from: picturesDir, names, storageFolder, onProgress });
  await applySeed(sql, { seed, now: new Date(), thumbhashes, onProgress });
  await sql`insert into supabase_migrations.seed_runs (seed) values (${String(seed)})`;
}

async function wasSeeded(sql: Sql): Promise<boolean> {
  await sql.unsafe(`
    create table if not exists supabase_migrations.seed_runs
      (seed text not null, finished_at timestamptz not null default now())`);
  return (await sql`select 1 from supabase_migrations.seed_runs limit 1`).length > 0;
}

/** Answers by bucket the names of all files that the seed's rows may show, all widths, and the thumbhashes of all pictures. */
async function drawPictures(
  folder: string,
  onProgress: (text: string) => void,
): Promise<{ names: Map<string, string[]>; thumbhashes: Map<string, string> }> {
  const { renderPictures } = await import('../seed/pictures/render.ts');
  const { renditionPaths } = await import('../../src/domain/pictures.ts');
  const { thumbhashesOf } = await import('../seed/pictures/thumbhashes.ts');
  let told = 0;
  const { pictures } = await renderPictures(folder, (done, of) => {
    if (done !== of && done - told < of / 20) return;
    told = done;
    onProgress(`Drawing the pictures, ${done} of ${of}`);
  });
  const names = new Map<string, string[]>();
  for (const { bucket, path } of pictures)
    names.set(bucket, [...(names.get(bucket) ?? []), ...renditionPaths(path)]);
  const paths = pictures.map(({ path }) => path);
  return { names, thumbhashes: await thumbhashesOf(folder, paths) };
}
