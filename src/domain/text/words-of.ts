import { folded } from './folded.ts';

/** The words of a folded text, of letters and digits: 'T-Shirts!' is 't', 'shirts'. */
export function wordsOf(text: string): string[] {
  return folded(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
