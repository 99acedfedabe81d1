import { wordsOf } from './words-of.ts';

/** All letters and digits of a text, folded, in one piece. */
export function letters(text: string): string {
  return wordsOf(text).join('');
}

/** Lower case, no hyphens or spaces, no plural: 'T-shirts', 'tshirt' and 'T shirt' are one word. */
export function wordForm(text: string): string {
  return singular(letters(text));
}

/** A word without a plural's s. A dress is no plural. */
export function singular(word: string): string {
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
