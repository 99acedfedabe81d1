import type { Fetch } from './router.ts';

/** As the API gateway of hosted Supabase allows. Pictures have the limit of their bucket. */
const MOST_BYTES = 1_048_576;

/** Read to the end before answering: a client that is sending ignores an early answer. Above 16 MB the connection is cut. */
const MOST_READ = 16 * MOST_BYTES;

/** Refuses a body of more than a megabyte with 413, also one that does not say how long it is. */
export function limitBodies(answer: Fetch): Fetch {
  return async (request) => {
    if (request.body === null || new URL(request.url).pathname.startsWith('/storage/v1/'))
      return answer(request);
    const length = request.headers.get('content-length');
    if (length !== null && Number(length) <= MOST_BYTES) return answer(request);
    const body = await readWhole(request.body);
    if (body === null) return Response.json({ message: 'The request is larger than 1 MB' }, { status: 413 });
    const { url, method, headers, signal } = request;
    return answer(new Request(url, { method, headers, signal, body }));
  };
}

/** Null when it is too large, once it was read. */
async function readWhole(stream: ReadableStream<Uint8Array>): Promise<Blob | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > MOST_READ) break;
    if (length <= MOST_BYTES) chunks.push(new Uint8Array(chunk));
  }
  return length > MOST_BYTES ? null : new Blob(chunks);
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
