import sharp from 'sharp';
import { PICTURE_SIDE } from '#domain/product/picture-rules.ts';
import { fullWidthPath, renditionPath, type PictureWidth } from '#domain/product/pictures.ts';
import type { Sql } from './sql-client.ts';
import { objectPath, writeWhole } from './storage-files.ts';
import { insertObjects, pictureMetadata } from './storage-register.ts';

const LANES = 2;
const WIDTH = 720 satisfies PictureWidth;

/**
 * Returns a function that makes the 720 px width of a public picture, which the demo's are stored without. It gives the
 * bytes, or undefined when `key` names no such width. On a full disk the bytes are answered and not stored. Requests for
 * one file share the work; two pictures are made at a time, in about 60 ms each.
 */
export function renditionMaker(sql: Sql, folder: string, log: (line: string) => void) {
  const running = new Map<string, Promise<Uint8Array | undefined>>();
  const lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve());
  let turn = 0;

  async function make(bucket: string, key: string, original: string): Promise<Uint8Array | undefined> {
    if ((await publicObject(sql, bucket, original)) === undefined) return undefined;
    const bytes = await narrowed(objectPath(folder, bucket, original));
    if (bytes !== undefined)
      await store(bucket, key, bytes).catch((error: unknown) =>
        log(`storage: ${bucket}/${key} could not be stored: ${String(error)}`),
      );
    return bytes;
  }

  async function store(bucket: string, key: string, bytes: Uint8Array): Promise<void> {
    const file = objectPath(folder, bucket, key);
    await writeWhole(file, bytes);
    await insertObjects(sql, [{ bucket_id: bucket, name: key, metadata: await pictureMetadata(file) }]);
  }

  return async (bucket: string, key: string): Promise<Uint8Array | undefined> => {
    const original = originalOf(key);
    if (original === undefined) return undefined;
    const name = `${bucket}/${key}`;
    const known = running.get(name);
    if (known !== undefined) return known;
    const lane = turn++ % LANES;
    const work = (lanes[lane] ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => make(bucket, key, original))
      .finally(() => running.delete(name));
    running.set(name, work);
    lanes[lane] = work;
    return work;
  };
}

/** The full width that a 720 px WebP is made of. A rendition of a rendition would allow files without end. */
function originalOf(key: string): string | undefined {
  const original = fullWidthPath(key);
  const isOriginal = original.endsWith('.webp') && fullWidthPath(original) === original;
  return isOriginal && renditionPath(original, WIDTH) === key ? original : undefined;
}

/**
 * The picture 720 px wide; undefined when the file is lost, damaged or too large to be shown, which is answered as for any
 * missing file.
 */
const narrowed = (file: string): Promise<Uint8Array | undefined> =>
  sharp(file, { limitInputPixels: PICTURE_SIDE ** 2 })
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 71 })
    .toBuffer()
    .catch(() => undefined);

export interface PublicObject {
  type: string | null;
  cache: string | null;
}

/** An object, if it is there and its bucket public. Its file may be gone all the same. */
export async function publicObject(sql: Sql, bucket: string, key: string): Promise<PublicObject | undefined> {
  const [object] = await sql<PublicObject[]>`
    select metadata ->> 'mimetype' as type, metadata ->> 'cacheControl' as cache
    from storage.objects join storage.buckets on buckets.id = bucket_id
    where bucket_id = ${bucket} and objects.name = ${key} and buckets.public`;
  return object;
}
