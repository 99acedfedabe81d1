import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { cacheHeader, pageHeaders } from '../../supabase/local/headers.ts';
import { functionPaths } from '../../supabase/local/router.ts';

/**
 * Writes `_headers` and `_redirects` for static hosts that read such files, from what the embedded backend sends. `backend`
 * is the Supabase project's URL; without one the app talks to where it is served.
 */
export async function writeHostingFiles(dist: string, backend?: string): Promise<void> {
  const origin = backend === undefined || backend === '' ? undefined : new URL(backend).origin;
  await writeFile(path.join(dist, '_headers'), headersFile(origin));
  await writeFile(path.join(dist, '_redirects'), redirectsFile(origin));
}

/** Hosts join what several rules say of one header: each is said for a path once. */
export function headersFile(origin?: string): string {
  const everywhere = Object.entries(pageHeaders(origin)).map(([name, value]) => `  ${name}: ${value}`);
  const cached = ['/assets/*', '/', '/index.html', '/sw.js', '/manifest.webmanifest'].flatMap((name) => [
    name,
    `  cache-control: ${cacheHeader(name)}`,
  ]);
  return ['/*', ...everywhere, ...cached, ''].join('\n');
}

/**
 * The specified addresses of functions, then every unknown path is a page of the app; but a file of an older build, which
 * is not there any more, is none: answered with the shell, it would be kept for a year in the place of a script.
 */
export function redirectsFile(origin?: string): string {
  const functions =
    origin === undefined
      ? []
      : Object.entries(functionPaths).map(([from, to]) => `${from} ${origin}${to} 200`);
  return [...functions, '/assets/* /404.html 404', '/* /index.html 200', ''].join('\n');
}
