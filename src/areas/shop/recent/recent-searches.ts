import { recentKeys } from '#data/session/recent-lists.ts';
import { folded } from '#domain/text/folded.ts';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import { noteRecent, readRecent } from './recent-list.ts';

const MOST = 6;
// Shorter texts are beginnings, longer ones were pasted.
const SHORTEST = 2;
const LONGEST = 60;

const keyOf = (owner: string) => recentKeys(owner).searched;

/** The texts that this person searched for on this phone, the latest first. */
export const readSearches = (owner: string): string[] => readRecent(keyOf(owner));

/** Puts a text first in the owner's list. */
export function noteSearch(owner: string, text: string): void {
  const searched = text.trim();
  if (searched.length >= SHORTEST && searched.length <= LONGEST)
    noteRecent(keyOf(owner), searched, MOST, folded);
}

/** Forgets what the owner searched for, and gives what is left: nothing. */
export function forgetSearches(owner: string): [] {
  localSafeStorage.remove(keyOf(owner));
  return [];
}
