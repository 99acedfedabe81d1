/**
 * Whether a path is of a pattern such as '/product/:productId', and with which values, decoded; null when not. Letters'
 * case and a slash at the end make no difference.
 */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | null {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  if (wanted.length !== given.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = decoded(given[at] ?? '');
    if (part.startsWith(':')) values[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return values;
}

const partsOf = (path: string) => path.replace(/\/+$/, '').split('/');

// Typed by hand, an address may hold a lone '%': then it is taken as it stands.
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
