import { fileURLToPath } from 'node:url';
import type { Sql } from './sql-client.ts';
import { registerPictures } from './storage-register.ts';

export type Seed = 'none' | 'demo' | number;

const committed = fileURLToPath(new URL('../seed/storage', import.meta.url));

/** Fills a database with the demo shop, once: after a first time it is left alone, whatever `seed` says. */
export async function seedShop(
  sql: Sql,
  seed: Seed,
  storageFolder: string,
  onProgress: (text: string) => void,
): Promise<void> {
  if (seed === 'none' || (await wasSeeded(sql))) return;
  // Loaded only when needed: the demo shop is much code that an ordinary start does not use.
  const { applySeed } = await import('../seed/apply.ts');
  const { committedFiles, picturesOf } = await import('../seed/pictures.ts');
  await applySeed(sql, { seed, now: new Date(), onProgress });
  for (const bucket of ['productimages', 'sizechart'] as const) {
    const names = picturesOf(bucket).flatMap(committedFiles);
    await registerPictures(sql, { bucket, from: committed, names, storageFolder, onProgress });
  }
  await sql`insert into supabase_migrations.seed_runs (seed) values (${String(seed)})`;
}

async function wasSeeded(sql: Sql): Promise<boolean> {
  await sql.unsafe(`
    create table if not exists supabase_migrations.seed_runs
      (seed text not null, finished_at timestamptz not null default now())`);
  return (await sql`select 1 from supabase_migrations.seed_runs limit 1`).length > 0;
}
