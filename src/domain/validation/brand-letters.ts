import { visibleText } from '../text/visible-text.ts';

// Scripts that brands in India are written in, as ranges of a regular expression, with their digits and signs. Latin is without
// phonetic letters, and without those of Extended-A that look like plain ones (ı, ĸ, ŉ).
const SCRIPTS = [
  'A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u0130\\u0132-\\u0137\\u0139-\\u0148\\u014a-\\u017e\\u1e00-\\u1eff',
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
  // Japanese, Chinese, Korean.
  '\\u3041-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7a3',
];
// Between words, and in them: white space, ASCII without letters, signs of Latin-1, punctuation, currencies, symbols, emoji.
const SIGNS =
  '\\u0001-\\u0040\\u005b-\\u0060\\u007b-\\u007e\\u00a1-\\u00bf\\u00d7\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20c0' +
  '\\u2600-\\u27bf\\u3000-\\u3020\\u{1f300}-\\u{1faff}';
const BETWEEN_WORDS = new RegExp(`[${SIGNS}]+`, 'u');
const WORD = new RegExp(`^(?:${SCRIPTS.map((letters) => `[${letters}]+`).join('|')})?$`, 'u');
// Embeddings, overrides and isolates: 'tekraM thgiN' behind an override is drawn as another brand's name.
const TURNING = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * Whether each word of a brand's name is in one script, and none is turned round. A letter of another script may look like one of
 * another brand's name.
 * The database's twin is `private.words_of_one_script`, under the same vectors (tests/vectors/brand.json).
 */
export function hasWordsOfOneScript(brand: string): boolean {
  if (TURNING.test(brand)) return false;
  const words = brand.normalize('NFKC').split(BETWEEN_WORDS);
  return words.every((word) => WORD.test(visibleText(word)));
}
