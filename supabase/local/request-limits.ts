import { parseUrl } from '#domain/text/parse-url.ts';
import { withCors } from '../functions/cors.ts';
import { decodedPath } from '#domain/text/decoded-path.ts';
import type { Fetch } from './router.ts';

/** As the API gateway of hosted Supabase allows. An uploaded file has the limit of its bucket. */
const MOST_BYTES = 1_048_576;

/** The largest upload to any bucket. */
const MOST_UPLOAD = 20 * MOST_BYTES;

/** Read to the end before answering: a client that is sending ignores an early answer. Above this the connection is cut. */
const MOST_READ = 16 * MOST_BYTES;

/** The largest file that a bucket takes, in bytes. Null for a bucket without a limit, 0 for an unknown bucket. */
export type BucketLimit = (bucket: string) => Promise<number | null>;

/** Refuses a body that is too long with 413, also one that does not say how long it is. */
export function limitBodies(answer: Fetch, bucketLimit: BucketLimit): Fetch {
  return async (request) => {
    if (request.body === null) return answer(request);
    const most = await mostBytes(request, bucketLimit);
    const length = request.headers.get('content-length');
    if (length !== null && Number(length) <= most) return answer(request);
    const body = await readWhole(request.body, most);
    if (body === null) {
      // In the words of hosted storage, which name no limit.
      const message = 'The object exceeded the maximum allowed size';
      return withCors(
        Response.json({ message, statusCode: '413', error: 'Payload too large' }, { status: 413 }),
      );
    }
    const { url, method, headers, signal } = request;
    return answer(new Request(url, { method, headers, signal, body }));
  };
}

/** How long a body may be. A form around a file needs some bytes more than the file. */
async function mostBytes({ url, method }: Request, bucketLimit: BucketLimit): Promise<number> {
  const upload = /^\/storage\/v1\/object\/(?:upload\/sign\/)?([^/]+)\//.exec(new URL(url).pathname);
  if (upload === null || !['POST', 'PUT'].includes(method)) return MOST_BYTES;
  const limit = await bucketLimit(decodedPath(upload[1] ?? ''));
  return Math.min(limit ?? MOST_UPLOAD, MOST_UPLOAD) + MOST_BYTES;
}

/** Null when it is too large, once it was read. */
async function readWhole(stream: ReadableStream<Uint8Array>, most: number): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > most + MOST_READ) break;
    if (length <= most) chunks.push(new Uint8Array(chunk));
    else chunks.length = 0;
  }
  return length > most ? null : new Blob(chunks);
}

/** A name that a page of another site cannot have lead here: an address in digits, a name of one word, an mDNS name. */
const OWN_NAME = /^[^.]+\.?$|\.(localhost|local)\.?$|^[\d.]+$|^\[[\da-f:.]+\]$/i;

/** Whether this machine has the name in a `Host`. By DNS rebinding, a stranger's page can ask under its own name. */
export function isOwnHost(host: string | undefined): boolean {
  const hostname = parseUrl(`http://${host ?? ''}`)?.hostname;
  return hostname !== undefined && OWN_NAME.test(hostname);
}

/** Whether an `Origin` has a name of this machine, on any port: the app may run beside its backend. Programs name none. */
export const isOwnOrigin = (origin: string | undefined): boolean =>
  origin === undefined || isOwnHost(parseUrl(origin)?.host);

/** Whether a request is from a page of the very origin it goes to. */
function isSameOrigin(origin: string | null, host: string): boolean {
  return origin === null || parseUrl(origin)?.host === host;
}

/** Refuses requests to foreign names, and the local mail to pages of other sites. */
export function ownNamesOnly(answer: Fetch): Fetch {
  return async (request) => {
    const { host, hostname, pathname } = new URL(request.url);
    const origin = request.headers.get('origin');
    if (!isOwnHost(host)) {
      const message = `${hostname} is not a name of this shop: open it as localhost, or by its address in digits.`;
      return Response.json({ message }, { status: 403 });
    }
    if (pathname.startsWith('/_local/') && !isSameOrigin(origin, host))
      return Response.json({ message: 'Only pages of this shop may read this.' }, { status: 403 });
    return answer(request);
  };
}
