import { access, constants, statfs } from 'node:fs/promises';
import type { Sql } from './sql-client.ts';
import { storageFiles } from './storage-files.ts';

/** Bytes. PostgreSQL writes its log in files of 16 MB, and an order fails where the next one has no room. */
const LEAST_FREE = 20_000_000;

/**
 * Whether stored objects can be read and written: throws when the folder is not usable, or when none of a handful of
 * objects has its file. One lost picture is no broken storage, a folder that was emptied is.
 */
export function storageCheck(sql: Sql, folder: string, leastFree = LEAST_FREE): () => Promise<void> {
  const files = storageFiles(folder);
  return async () => {
    await sql`select id from storage.buckets limit 1`;
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize, blocks } = await statfs(folder);
    // Some network disks tell no size.
    if (blocks > 0 && bavail * bsize < leastFree) throw new Error(`the disk of ${folder} is full`);
    const objects = await sql<{ bucket: string; name: string }[]>`
      select bucket_id as bucket, name from storage.objects order by bucket_id, name limit 20`;
    if (objects.length === 0) return;
    await Promise.any(objects.map(({ bucket, name }) => files.headObject(bucket, name, undefined))).catch(
      () => {
        throw new Error(`none of ${objects.length} stored objects has its file`);
      },
    );
  };
}
