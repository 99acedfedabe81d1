import { NEWEST } from '#domain/catalogue/base.ts';
import { newestFile } from '#domain/catalogue/newest-file.ts';
import type { Sql } from './sql-client.ts';
import { storageFiles } from './storage-files.ts';

const NAME = `${NEWEST}/cards`;

/**
 * Puts an empty file where first visits ask for the newest base's cards, if nothing was ever there: a minute later
 * publish-catalogue would, and until then each first visit had an error on its console.
 */
export async function placeNewestCards(sql: Sql, storageFolder: string): Promise<void> {
  const [missing] = await sql`select from storage.buckets where id = 'catalogue'
    and not exists (select from storage.objects where bucket_id = 'catalogue' and name = ${NAME})`;
  // A test may run other migrations than the shop's.
  if (missing === undefined) return;
  const files = storageFiles(storageFolder);
  const metadata = await files.uploadObject(
    'catalogue',
    NAME,
    undefined,
    newestFile(''),
    'application/octet-stream',
    'max-age=60',
  );
  await sql`insert into storage.objects (bucket_id, name, metadata, version)
    values ('catalogue', ${NAME}, ${JSON.stringify(metadata)}::text::jsonb, '1') on conflict do nothing`;
}
