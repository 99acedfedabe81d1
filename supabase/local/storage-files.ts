import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { App } from './lite.ts';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

/** Where an object lies: `<folder>/<bucket>/<key>`. Throws when the key would leave the folder. */
export function objectPath(folder: string, bucket: string, key: string): string {
  const root = resolve(folder, bucket) + sep;
  const path = resolve(root, key);
  if (!root.startsWith(resolve(folder) + sep) || !path.startsWith(root) || key.includes('\0')) {
    throw new Error('invalid object key');
  }
  return path;
}

/** The mark of one state of a file, for conditional requests. */
export function fileTag(size: number, modifiedMs: number): string {
  return `"${size.toString(36)}-${Math.trunc(modifiedMs).toString(36)}"`;
}

/** Storage objects as files. The database holds type and cache control; a file has one version. */
export function storageFiles(folder: string): StorageAdapter {
  const describe = async (path: string): Promise<ObjectMetadata> => {
    const { size, mtimeMs, mtime } = await stat(path);
    return {
      cacheControl: 'no-cache',
      contentLength: size,
      size,
      mimetype: 'application/octet-stream',
      lastModified: mtime,
      eTag: fileTag(size, mtimeMs),
    };
  };
  return {
    driver: null,
    async getObject(bucket, key) {
      const path = objectPath(folder, bucket, key);
      const body = await readFile(path).catch(() => undefined);
      return { metadata: await describe(path), httpStatusCode: 200, body };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const path = objectPath(folder, bucket, key);
      await writeWhole(path, await readAll(body));
      return { ...(await describe(path)), mimetype: contentType, cacheControl };
    },
    async deleteObject(bucket, key) {
      await rm(objectPath(folder, bucket, key), { force: true });
    },
    async deleteObjects(bucket, keys) {
      for (const key of keys) await rm(objectPath(folder, bucket, key), { force: true });
    },
    async copyObject(sourceBucket, source, _version, bucket, key) {
      const target = objectPath(folder, bucket, key);
      await writeWhole(target, await readFile(objectPath(folder, sourceBucket, source)));
      const { eTag, lastModified } = await describe(target);
      return { httpStatusCode: 200, eTag, lastModified };
    },
    headObject: (bucket, key) => describe(objectPath(folder, bucket, key)),
    privateAssetUrl: async (bucket, key) => objectPath(folder, bucket, key),
  };
}

/** Beside and renamed: a reader sees the old or the new file whole, and a hard-linked twin stays as it is. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // Not behind its own name, which may be as long as the disk allows.
  const unfinished = join(dirname(path), `.${randomUUID()}.part`);
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function readAll(body: Parameters<StorageAdapter['uploadObject']>[3]): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  return new Uint8Array(await new Response(body as ReadableStream).arrayBuffer());
}
