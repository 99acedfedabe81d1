import { withCors } from '../functions/cors.ts';
import type { Fetch } from './router.ts';

/** Paths that the backend answers. All others are pages and files of the app. */
const API =
  /^\/(rest|auth|storage|realtime|functions)\/v1(\/|$)|^\/(_local|api|seller\/auth)(\/|$)|^\/health$/;

/**
 * Gives every part of the API the same spelling of a path: escapes decoded once, no empty names. The library decodes paths
 * itself, so a rule that compares the raw path would miss `/auth/v1/%74oken`.
 */
export function plainPaths(answer: Fetch): Fetch {
  return async (request) => {
    const url = new URL(request.url);
    if (!API.test(likelyPath(url.pathname))) return answer(request);
    const path = plainPath(url.pathname);
    if (path === null) {
      const message = 'The path has an escaped slash, or an escape that cannot be decoded';
      return withCors(Response.json({ message }, { status: 400 }));
    }
    if (path === url.pathname) return answer(request);
    url.pathname = path;
    return answer(new Request(url, request));
  };
}

/** ASCII escapes decoded, whatever the others are: enough to recognise a prefix of the API. */
function likelyPath(pathname: string): string {
  return pathname
    .replace(/%[2-7][\da-f]/gi, (escape) => String.fromCharCode(Number.parseInt(escape.slice(1), 16)))
    .replace(/\/{2,}/g, '/');
}

/** Null when a name does not decode or holds a slash. */
function plainPath(pathname: string): string | null {
  try {
    const names = pathname.split('/').map(decodeURIComponent);
    if (names.some((name) => /[/\\]/.test(name))) return null;
    // Assigned to `URL.pathname`, these would be dropped or read as escapes.
    const path = names.map((name) => name.replace(/[%\p{Cc}]/gu, encodeURIComponent)).join('/');
    return path.replace(/\/{2,}/g, '/');
  } catch {
    return null;
  }
}
