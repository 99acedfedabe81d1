import { visibleText } from '../visible-text.ts';

// Scripts that Indian sellers write, as ranges of a regular expression, with their digits and signs. Latin is without
// phonetic letters, and without those of Extended-A that look like plain ones (ı, ĸ, ŉ).
const SCRIPTS = [
  'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0130\\u0132-\\u0137\\u0139-\\u0148\\u014a-\\u017e',
  // Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam.
  '\\u0900-\\u097f',
  '\\u0980-\\u09ff',
  '\\u0a00-\\u0a7f',
  '\\u0a80-\\u0aff',
  '\\u0b00-\\u0b7f',
  '\\u0b80-\\u0bff',
  '\\u0c00-\\u0c7f',
  '\\u0c80-\\u0cff',
  '\\u0d00-\\u0d7f',
  // Arabic, for Urdu.
  '\\u0600-\\u06ff\\u0750-\\u077f',
];
// ASCII without letters, signs of Latin-1, punctuation, the rupee.
const SIGNS =
  '\\u0020-\\u0040\\u005b-\\u0060\\u007b-\\u007e\\u00a1-\\u00bf\\u00d7\\u2010-\\u2027\\u2030-\\u205e\\u20b9';
const ONE_SCRIPT = new RegExp(`^(?:${SCRIPTS.map((letters) => `[${SIGNS}${letters}]*`).join('|')})$`);

/**
 * Whether a brand's name is in one script that Indian sellers write. A letter of another script may look like one of another
 * brand's name. The database's twin is `private.is_one_script`, under the same vectors (tests/vectors/brand.json).
 */
export function isOneScript(brand: string): boolean {
  return ONE_SCRIPT.test(visibleText(brand.normalize('NFKC')));
}
