import sharp from 'sharp';
import type { Sql } from './sql-client.ts';
import { objectPath, writeWhole } from './storage-files.ts';
import { insertObjects, pictureMetadata } from './storage-register.ts';

const LANES = 2;

/**
 * Makes the 720 px width of a public picture that is stored without one, as the demo's are. Answers whether the file is
 * there now. Requests for one file share the work; two pictures at a time, about 60 ms each.
 */
export function renditionMaker(sql: Sql, folder: string) {
  const running = new Map<string, Promise<boolean>>();
  const lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve());
  let turn = 0;

  async function make(bucket: string, key: string): Promise<boolean> {
    const full = fullWidth(key);
    if ((await publicObject(sql, bucket, full)) === undefined) return false;
    const file = objectPath(folder, bucket, key);
    const bytes = await narrowed(objectPath(folder, bucket, full));
    if (bytes === undefined) return false;
    await writeWhole(file, bytes);
    await insertObjects(sql, [{ bucket_id: bucket, name: key, metadata: await pictureMetadata(file) }]);
    return true;
  }

  return async (bucket: string, key: string): Promise<boolean> => {
    if (fullWidth(key) === key) return false;
    const name = `${bucket}/${key}`;
    const known = running.get(name);
    if (known !== undefined) return known;
    const lane = turn++ % LANES;
    const work = (lanes[lane] ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => make(bucket, key))
      .finally(() => running.delete(name));
    running.set(name, work);
    lanes[lane] = work;
    return work;
  };
}

/** The picture 720 px wide; undefined when the file is lost or damaged, which is answered as for any missing file. */
const narrowed = (file: string): Promise<Uint8Array | undefined> =>
  sharp(file)
    .resize({ width: 720, withoutEnlargement: true })
    .webp({ quality: 71 })
    .toBuffer()
    .catch(() => undefined);

/** Type and cache control of an object, if it is there and its bucket public. */
export async function publicObject(sql: Sql, bucket: string, key: string) {
  const [object] = await sql<{ type: string | null; cache: string | null }[]>`
    select metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as cache
    from storage.objects join storage.buckets on buckets.id = bucket_id
    where bucket_id = ${bucket} and objects.name = ${key} and buckets.public`;
  return object;
}

const fullWidth = (key: string) => key.replace(/-720(\.webp)$/, '$1');
