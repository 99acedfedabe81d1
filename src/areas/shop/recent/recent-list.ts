import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import { parsedJson } from '#platform/storage/parsed-json.ts';

/** Reads texts that were noted, the latest first. Without storage there are none. */
export function readRecent(key: string): string[] {
  const texts = parsedJson(localSafeStorage.get(key));
  return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : [];
}

/** Puts a text first in a list of at most `most`. Texts of one `form` are one entry. */
export function noteRecent(key: string, text: string, most: number, form = (text: string) => text): void {
  const others = readRecent(key).filter((other) => form(other) !== form(text));
  localSafeStorage.set(key, JSON.stringify([text, ...others].slice(0, most)));
}
