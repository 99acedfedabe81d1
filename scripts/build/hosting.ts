import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { cacheHeader, pageHeaders } from '#supabase/local/headers.ts';
import { adminPaths, sellerPaths } from '#back-office-paths';
import { paths } from '#paths';
import { functionPaths } from '#supabase/local/router.ts';

/**
 * Writes `_headers` and `_redirects` for static hosts that read such files, from the headers of the embedded backend.
 * `backend` is the Supabase project's URL. Without it the app talks to where it is served.
 */
export async function writeHostingFiles(dist: string, backend?: string): Promise<void> {
  const origin = backend === undefined || backend === '' ? undefined : new URL(backend).origin;
  await writeFile(path.join(dist, '_headers'), headersFile(origin));
  await writeFile(path.join(dist, '_redirects'), redirectsFile(origin));
  await mkdir(path.join(dist, 'assets'), { recursive: true });
  await writeFile(path.join(dist, 'assets/404.html'), '<!doctype html><title>Not found</title>\n');
}

/** Hosts join what several rules say of one header: each is said for a path once. */
export function headersFile(origin?: string): string {
  const everywhere = Object.entries(pageHeaders(origin)).map(([name, value]) => `  ${name}: ${value}`);
  const cached = ['/assets/*', '/index.html', '/sw.js', '/manifest.webmanifest', ...pages()].flatMap(
    (name) => [name, `  cache-control: ${cacheHeader(name)}`],
  );
  return ['/*', ...everywhere, ...cached, ''].join('\n');
}

/** What all addresses of the app begin with: each is answered with the shell. Hosts take a hundred rules at most. */
function pages(): string[] {
  const all = [paths, sellerPaths, adminPaths].flatMap((map) => Object.values<string>(map));
  const first = [...new Set(all.map((address) => `/${address.split('/')[1] ?? ''}`))];
  return first.flatMap((name) =>
    all.some((one) => one.startsWith(`${name}/`)) && name !== '/' ? [name, `${name}/*`] : name,
  );
}

/**
 * The specified addresses of functions come first, then every unknown path is a page of the app. A missing file of an
 * older build is a 404: the shell in its place would be kept for a year as a script. A host that reads no such file
 * looks for the nearest 404.html. It takes the app for one page as long as there is none at the top.
 */
export function redirectsFile(origin?: string): string {
  const functions =
    origin === undefined
      ? []
      : Object.entries(functionPaths).map(([from, to]) => `${from} ${origin}${to} 200`);
  return [...functions, '/assets/* /assets/404.html 404', '/* /index.html 200', ''].join('\n');
}
