import { localSafeStorage } from '#platform/storage/safe-storage.ts';

/** Reads texts that were noted, the latest first. Without storage there are none. */
export function readRecent(key: string): string[] {
  try {
    const texts: unknown = JSON.parse(localSafeStorage.get(key) ?? '[]');
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a text first in a list of at most `most`. Texts of one `form` are one entry. */
export function noteRecent(key: string, text: string, most: number, form = (text: string) => text): void {
  const others = readRecent(key).filter((other) => form(other) !== form(text));
  localSafeStorage.set(key, JSON.stringify([text, ...others].slice(0, most)));
}
