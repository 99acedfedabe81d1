import { withCors } from '../functions/cors.ts';
import { decodePath } from './decode-path.ts';
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
      const message = `The request is larger than ${Math.floor(most / 1_000_000)} MB`;
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
  const limit = await bucketLimit(decodePath(upload[1] ?? ''));
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

/**
 * Refuses requests to a name that may not be this machine's. A page of another site can have its own name lead here (DNS
 * rebinding), and would then read the local mail. Addresses in digits, names of one word and mDNS names cannot be rebound.
 */
export function ownNamesOnly(answer: Fetch): Fetch {
  return async (request) => {
    const { hostname } = new URL(request.url);
    if (/^[^.]+\.?$|\.(localhost|local)\.?$|^[\d.]+$|^\[[\da-f:.]+\]$/i.test(hostname))
      return answer(request);
    const message = `${hostname} is not a name of this shop: open it as localhost, or by its address in digits.`;
    return Response.json({ message }, { status: 403 });
  };
}
