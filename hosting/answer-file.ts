import { SHARED } from './site.ts';

/** The content-type of sitemaps and feeds. */
export const XML = 'application/xml; charset=utf-8';

/** Answers with a file that is written when somebody asks for it. No file is a 404, and one that cannot be written a 503. */
export async function answerFile(
  { method }: Request,
  type: string,
  write: () => Promise<string | ReadableStream<Uint8Array> | undefined>,
): Promise<Response> {
  if (!['GET', 'HEAD'].includes(method)) return bare(405, { allow: 'GET, HEAD' });
  try {
    const file = await write();
    if (file === undefined) return bare(404, { 'cache-control': SHARED });
    const headers = { 'content-type': type, 'cache-control': SHARED };
    return new Response(method === 'HEAD' ? null : file, { headers });
  } catch {
    // A crawler keeps what it has, and asks again later.
    return bare(503, { 'retry-after': '60', 'cache-control': 'no-store' });
  }
}

const bare = (status: number, headers: HeadersInit) => new Response(null, { status, headers });
