/** The URL that `text` spells, relative to `base` if that is given, or null. `URL.canParse` is newer than our oldest browsers. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

// No address of ours: only a base to read paths against.
const HERE = 'http://here.invalid';

/**
 * `path` as the browser reads it if it is a place of this site, else `fallback`. Browsers drop tabs and line breaks and
 * read a backslash as a slash, so '/\t/evil.example' is another site. `history.pushState` throws for such a path.
 * Later it also throws for one that resolves to two leading slashes, like '/.//evil.example'.
 */
export function internalPath(path: string | null, fallback: string): string {
  if (path === null || !/^\/[^\t\n\r]*$/.test(path)) return fallback;
  const url = parseUrl(path, HERE);
  if (url?.origin !== HERE || url.pathname.startsWith('//')) return fallback;
  return url.href.slice(HERE.length);
}
