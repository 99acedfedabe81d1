import { readFile, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import { decodedPath } from '#domain/text/decoded-path.ts';
import { chooseEncoding, compress, isCompressible, type Bytes, type Encoding } from './compression.ts';
import { cacheHeader, pageHeaders } from './headers.ts';
import type { Pages } from './pages.ts';
import { requestOf } from '#hosting/pages.ts';
import type { Page } from '#hosting/pages.ts';
import { fileTag } from './storage-files.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/**
 * The built app. A file is a file, and any other address that a person navigates to is the app's shell. A script, style
 * or picture that is not there is 404, never the shell, so that a stale page notices.
 */
export function serveApp(dist: string | undefined, pages?: Pages) {
  const compressed = new Map<string, Bytes>();
  return async (request: Request): Promise<Response> => {
    if (!['GET', 'HEAD'].includes(request.method)) return plain(405, 'Method not allowed');
    if (dist === undefined) return plain(404, 'There is no built app here: run npm run build.');
    const pathname = decodedPath(new URL(request.url).pathname);
    const file = pathname === '/' ? undefined : await findFile(dist, pathname);
    // Files whose names begin with a dot are the build's own.
    if (file !== undefined && !pathname.includes('/.'))
      return fileResponse(request, file, pathname, compressed);
    const shell = isNavigation(request, pathname) ? await findFile(dist, '/index.html') : undefined;
    if (shell === undefined) return plain(404, 'Not found');
    const tag = fileTag(shell.size, shell.mtimeMs);
    const page = await pages?.(requestOf(request), { text: await readFile(shell.path, 'utf8'), tag });
    return page ? pageResponse(request, page) : fileResponse(request, shell, '/index.html', compressed);
  };
}

type FoundFile = { path: string; size: number; mtimeMs: number };

async function findFile(dist: string, pathname: string): Promise<FoundFile | undefined> {
  if (pathname.includes('\0')) return undefined;
  const path = resolve(dist, `.${pathname.endsWith('/') ? `${pathname}index.html` : pathname}`);
  if (!path.startsWith(resolve(dist) + sep)) return undefined;
  const info = await stat(path).catch(() => undefined);
  return info?.isFile() === true ? { path, size: info.size, mtimeMs: info.mtimeMs } : undefined;
}

/** What asks for a page, or says nothing about itself (curl, a link checker) and names no file. A worker asks for home by script. */
function isNavigation(request: Request, pathname: string): boolean {
  if (pathname === '/') return true;
  if (pathname.startsWith('/assets/')) return false;
  const mode = request.headers.get('sec-fetch-mode');
  const accepts = request.headers.get('accept') ?? '*/*';
  if (mode === 'navigate' || accepts.includes('text/html')) return true;
  return mode === null && accepts.includes('*/*') && extname(pathname) === '';
}

async function fileResponse(
  request: Request,
  file: FoundFile,
  pathname: string,
  compressed: Map<string, Bytes>,
): Promise<Response> {
  const type = types[extname(file.path).toLowerCase()] ?? 'application/octet-stream';
  const encoding =
    isCompressible(type) && file.size >= 512
      ? chooseEncoding(request.headers.get('accept-encoding'))
      : 'identity';
  const tag = fileTag(file.size, file.mtimeMs);
  const headers = new Headers(pageHeaders());
  headers.set('content-type', type);
  headers.set('cache-control', cacheHeader(pathname));
  headers.set('etag', encoding === 'identity' ? tag : tag.replace(/"$/, `-${encoding}"`));
  if (isCompressible(type)) headers.set('vary', 'accept-encoding');
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  if (request.headers.get('if-none-match') === headers.get('etag'))
    return new Response(null, { status: 304, headers });
  const bytes = await encoded(file, encoding, tag, compressed);
  headers.set('content-length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : bytes, { headers });
}

async function encoded(
  file: FoundFile,
  encoding: Encoding,
  tag: string,
  compressed: Map<string, Bytes>,
): Promise<Bytes> {
  if (encoding === 'identity') return readFile(file.path);
  const key = `${file.path} ${tag} ${encoding}`;
  const cached = compressed.get(key);
  if (cached !== undefined) return cached;
  const bytes = await compress(await readFile(file.path), encoding, 9);
  compressed.set(key, bytes);
  return bytes;
}

/** The compressed bytes of the pages that are in memory (pages.ts). */
const compressedPages = new WeakMap<Page, Map<Encoding, Bytes>>();

async function pageResponse(request: Request, page: Page): Promise<Response> {
  const headers = new Headers({ ...pageHeaders(), 'cache-control': cacheHeader('/index.html') });
  if ('location' in page) {
    headers.set('location', page.location);
    return new Response(null, { status: page.status, headers });
  }
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('vary', 'accept-encoding, save-data');
  const encoding = chooseEncoding(request.headers.get('accept-encoding'));
  if (encoding !== 'identity') headers.set('content-encoding', encoding);
  const compressed = compressedPages.get(page) ?? new Map<Encoding, Bytes>();
  compressedPages.set(page, compressed);
  const bytes =
    compressed.get(encoding) ?? (await compress(new TextEncoder().encode(page.html), encoding, 9));
  if (encoding !== 'identity') compressed.set(encoding, bytes);
  headers.set('content-length', String(bytes.length));
  return new Response(request.method === 'HEAD' ? null : bytes, { status: page.status, headers });
}

function plain(status: number, text: string): Response {
  const headers = {
    ...pageHeaders(),
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  };
  return new Response(`${text}\n`, { status, headers });
}
