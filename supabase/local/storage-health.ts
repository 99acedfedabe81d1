import { access, constants } from 'node:fs/promises';
import { checkRoom } from './disk-room.ts';
import type { Sql } from './sql-client.ts';
import { storageFiles } from './storage-files.ts';

/**
 * Whether stored objects can be read and written. Throws when the folder is not usable, its disk is full, or none of a
 * handful of objects has its file. One lost picture is no broken storage, a folder that was emptied is.
 */
export function storageCheck(sql: Sql, folder: string): () => Promise<void> {
  const files = storageFiles(folder);
  return async () => {
    await sql`select id from storage.buckets limit 1`;
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    await checkRoom(folder);
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
