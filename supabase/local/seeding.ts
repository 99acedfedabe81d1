import { fileURLToPath } from 'node:url';
import type { Sql } from './sql-client.ts';
import { StartError, errorCode } from './start-error.ts';
import { registerPictures, restorePictures } from './storage-register.ts';

/** `if-empty` is the demo for a database without anything of a shop: what a start does when SEED is not set. */
export type Seed = 'none' | 'if-empty' | 'demo' | number;

const committed = fileURLToPath(new URL('../seed/storage', import.meta.url));
const demoBuckets = ['productimages', 'sizechart'] as const;

export interface SeedOptions {
  seed: Seed;
  /** Somebody else made the tables: `if-empty` adds nothing, even when they have no rows. */
  isInUse: boolean;
  storageFolder: string;
  onProgress: (text: string) => void;
}

/**
 * Fills a database with the demo shop, once: after a first time its rows are left alone, whatever `seed` says. Files of
 * the demo that the storage folder lost come back.
 */
export async function seedShop(sql: Sql, options: SeedOptions): Promise<void> {
  const { seed, isInUse, storageFolder, onProgress } = options;
  if (await wasSeeded(sql)) {
    for (const bucket of demoBuckets) await restorePictures(sql, { bucket, from: committed, storageFolder });
    return;
  }
  if (seed === 'none') return;
  if (seed === 'if-empty' && (await holdsOtherShop(sql, isInUse))) {
    onProgress(
      'The demo shop is not added: the database already holds a shop. SEED=demo adds it all the same.',
    );
    return;
  }
  // Loaded only when needed: the demo shop is much code that an ordinary start does not use.
  const { applySeed } = await import('../seed/apply.ts');
  const { committedFiles, picturesOf } = await import('../seed/pictures.ts');
  try {
    await applySeed(sql, { seed: seed === 'if-empty' ? 'demo' : seed, now: new Date(), onProgress });
  } catch (error) {
    if (errorCode(error) !== '23505') throw error;
    throw new StartError(
      `The demo shop cannot be added, and nothing was changed: the database holds something of the same name (${String(error)}). Start with SEED=none.`,
      { cause: error },
    );
  }
  for (const bucket of demoBuckets) {
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

/**
 * Whether the database holds anything of a shop, changed settings included. With the demo's accounts the shop is ours: a
 * start was interrupted before `seed_runs`.
 */
async function holdsOtherShop(sql: Sql, isInUse: boolean): Promise<boolean> {
  const { hasDemoAccounts } = await import('../seed/users.ts');
  if (await hasDemoAccounts(sql)) return false;
  if (isInUse) return true;
  const [found] = await sql<{ exists: boolean }[]>`
    select exists (select from auth.users) or exists (select from public.products)
      or exists (select from public.collections) or exists (select from public.carousel_slides)
      or exists (select from public.featured_categories) or exists (select from public.coupons)
      or exists (select from public.orders) or exists (select from public.contact_messages)
      -- The backend itself packs the catalogue, even an empty one.
      or exists (select from storage.objects where bucket_id <> 'catalogue')
      or exists (
        select from public.shop_settings s
        join information_schema.columns c on (c.table_schema, c.table_name) = ('public', 'shop_settings')
        -- The lineage is drawn anew for each database. A default is written as its column prints it: 25000.00, not 25000.
        where c.column_name <> 'lineage' and to_jsonb(s) ->> c.column_name is distinct from c.column_default
      ) as exists`;
  return found?.exists === true;
}
