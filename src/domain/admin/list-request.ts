import { folded } from '../text/folded.ts';

/** A request for one of the admin's tables. `page` counts from 1. */
export type ListRequest = { search: string; sort: string; descending: boolean; page: number };

/** Rows of a page of what is read from the server a page at a time. */
export const BACK_OFFICE_PAGE = 25;

/** From how many letters on words are looked for within long lists: the database finds them by three letters in a row. */
export const LEAST_LETTERS = 3;

/** Whether this is too short a word to be looked for, in a list that needs `least` letters. Nothing at all is not. */
export function isShortWord(text: string, least: number): boolean {
  const letters = Array.from(folded(text)).length;
  return letters > 0 && letters < least;
}

/** The page an address names, counted from 1; the first where it names none. */
export function pageNumber(text: string | null): number {
  const page = Number(text ?? '1');
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
