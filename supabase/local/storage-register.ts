import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Sql } from './sql-client.ts';
import { fileTag, objectPath } from './storage-files.ts';

export type PictureSource = {
  bucket: string;
  from: string;
  /** Names of the objects; their files lie at `<from>/<bucket>/<name>`. */
  names: string[];
  storageFolder: string;
  onProgress: (text: string) => void;
};

type ObjectRow = { bucket_id: string; name: string; metadata: object };

/**
 * Makes files of a folder public objects of a bucket: linked where the disk allows it, copied where
 * not, and their rows written in bulk. Objects that exist already stay. Answers how many are new.
 */
export async function registerPictures(sql: Sql, source: PictureSource): Promise<number> {
  const { bucket, from, names, storageFolder, onProgress } = source;
  await sql`insert into storage.buckets (id, name, public) values (${bucket}, ${bucket}, true) on conflict do nothing`;
  const known = new Set(
    (await sql`select name from storage.objects where bucket_id = ${bucket}`).map((row) =>
      String(row['name']),
    ),
  );
  const rows: ObjectRow[] = [];
  for (const name of names) {
    if (known.has(name)) continue;
    const file = join(from, bucket, name);
    await linkOrCopy(file, objectPath(storageFolder, bucket, name));
    rows.push({ bucket_id: bucket, name, metadata: await pictureMetadata(file) });
  }
  if (rows.length === 0) return 0;
  onProgress(`Storing ${rows.length} pictures`);
  for (let at = 0; at < rows.length; at += 1000) await insertObjects(sql, rows.slice(at, at + 1000));
  return rows.length;
}

/**
 * Links committed files again for objects that the database has and the storage folder lacks: a new DATA_DIR on an old
 * DATABASE_URL. Deleted objects are not restored.
 */
export async function restorePictures(
  sql: Sql,
  { bucket, from, storageFolder }: Pick<PictureSource, 'bucket' | 'from' | 'storageFolder'>,
): Promise<void> {
  const names = await readdir(join(from, bucket), { recursive: true });
  const objects = await sql<{ name: string }[]>`
    select name from storage.objects where bucket_id = ${bucket} and name = any(${names})`;
  for (const { name } of objects) {
    const path = objectPath(storageFolder, bucket, name);
    if ((await stat(path).catch(() => undefined)) === undefined)
      await linkOrCopy(join(from, bucket, name), path);
  }
}

export async function insertObjects(sql: Sql, rows: ObjectRow[]): Promise<void> {
  await sql`
    insert into storage.objects (bucket_id, name, metadata, version)
    select bucket_id, name, metadata, '1'
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as row (bucket_id text, name text, metadata jsonb)
    on conflict (bucket_id, name) do nothing`;
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rm(to, { force: true });
  // Another disk, or a file system without links.
  await link(from, to).catch(() => copyFile(from, to));
}

/** Cache control of a picture whose name changes with its content. */
export const ONE_YEAR = 'max-age=31536000';

/** What storage notes of a WebP file that never changes. */
export async function pictureMetadata(file: string): Promise<object> {
  const { size, mtimeMs, mtime } = await stat(file);
  return {
    size,
    contentLength: size,
    mimetype: 'image/webp',
    cacheControl: ONE_YEAR,
    eTag: fileTag(size, mtimeMs),
    lastModified: mtime.toISOString(),
    httpStatusCode: 200,
  };
}
