import { readFile, stat } from 'node:fs/promises';
import { decodedPath } from '#domain/text/decoded-path.ts';
import type { Sql } from './sql-client.ts';
import { fileTag, objectPath } from './storage-files.ts';
import { ONE_YEAR } from './storage-register.ts';
import { publicObject, renditionMaker, type PublicObject } from './storage-renditions.ts';

const route = '/storage/v1/object/public/';

/**
 * Objects of public buckets, straight from disk: the pictures of the shop. Answers undefined for
 * any other request, and for an object it cannot find, which the storage part then refuses properly.
 */
export function servePublicObjects(sql: Sql, folder: string, log: (line: string) => void) {
  const makeRendition = renditionMaker(sql, folder, log);
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(route) || !['GET', 'HEAD'].includes(request.method)) return undefined;
    const [bucket = '', ...rest] = decodedPath(pathname.slice(route.length)).split('/');
    const key = rest.join('/');
    const find = () => publicObject(sql, bucket, key);
    const answerStored = async () => {
      const object = await find();
      return object && fileResponse(request, objectPath(folder, bucket, key), object);
    };
    const answer = await answerStored();
    if (answer !== undefined) return answer;
    const made = await makeRendition(bucket, key);
    if (made !== undefined) return (await answerStored()) ?? unstoredResponse(request, made);
    return (await find()) && fileMissing();
  };
}

/** For an object whose file is gone, what the storage part says where there is no object. */
function fileMissing(): Response {
  const body = { statusCode: '404', error: 'not_found', message: 'Object not found' };
  return Response.json(body, { status: 400 });
}

/** A rendition that could not be stored. */
function unstoredResponse(request: Request, bytes: Uint8Array): Response {
  const headers = {
    ...objectHeaders('image/webp', ONE_YEAR),
    'content-length': String(bytes.length),
  };
  return new Response(request.method === 'HEAD' ? null : Buffer.from(bytes), { headers });
}

async function fileResponse(
  request: Request,
  path: string,
  { type, cache }: PublicObject,
): Promise<Response | undefined> {
  const info = await stat(path).catch(() => undefined);
  if (info === undefined) return undefined;
  const headers = new Headers({
    ...objectHeaders(type ?? 'application/octet-stream', cache),
    etag: fileTag(info.size, info.mtimeMs),
    'last-modified': info.mtime.toUTCString(),
  });
  if (request.headers.get('if-none-match') === headers.get('etag'))
    return new Response(null, { status: 304, headers });
  headers.set('content-length', String(info.size));
  return new Response(request.method === 'HEAD' ? null : await readFile(path), { headers });
}

const objectHeaders = (type: string, cache: string | null) => ({
  'content-type': type,
  'cache-control': cacheControl(cache),
  'x-content-type-options': 'nosniff',
  // A picture format that can carry scripts (SVG) must not run as a page of this origin.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
});

/** supabase-js sends the age alone; other clients send the whole header. Names carry a time or a hash. */
function cacheControl(stored: string | null): string {
  const age = /^(?:max-age=)?(\d+)$/.exec(stored ?? '')?.[1];
  if (age !== undefined) return `public, max-age=${age}`;
  return stored === null || stored === 'no-cache' ? 'public, max-age=3600' : stored;
}

/** Reads the largest size of a file in a bucket, as `BucketLimit` says. */
export function bucketLimits(sql: Sql) {
  return async (bucket: string): Promise<number | null> => {
    const [row] = await sql<{ most: number | null }[]>`
      select file_size_limit::float8 as most from storage.buckets where id = ${bucket}`;
    return row === undefined ? 0 : row.most;
  };
}
