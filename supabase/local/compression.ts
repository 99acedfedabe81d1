import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Bytes of memory that is not shared, as a Response takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding that the client names. */
export function chooseEncoding(accepted: string | null): Encoding {
  const names = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim());
  const allows = (name: string) =>
    names.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)));
  return allows('br') ? 'br' : allows('gzip') ? 'gzip' : 'identity';
}

/** Text-like bodies shrink; pictures and fonts do not. */
export function isCompressible(type: string | null): boolean {
  return /^(text\/|application\/(json|javascript|manifest\+json|xml|wasm|vnd\.pgrst)|image\/svg)/.test(
    type ?? '',
  );
}

/** Quality is brotli's: 4 for an answer made now, 9 for a file compressed once. */
export async function compress(bytes: Bytes, encoding: Encoding, quality: number): Promise<Bytes> {
  if (encoding === 'br') return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  return encoding === 'gzip' ? zip(bytes, { level: Math.min(quality, 9) }) : bytes;
}

/** Compresses an API answer when that is worth it. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  const worthIt = encoding !== 'identity' && isCompressible(response.headers.get('content-type'));
  if (!worthIt || response.body === null || response.headers.has('content-encoding')) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  const { status, statusText } = response;
  if (bytes.length < 1024) return new Response(bytes, { status, statusText, headers });
  const body = await compress(bytes, encoding, 4);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(body, { status, statusText, headers });
}
