/** The absolute URL that `text` spells, or null. `URL.canParse` is newer than our oldest browsers. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
