import { visibleText } from './visible-text.ts';

// For Firefox before 125, which has no Intl.Segmenter. A flag, or a base with its marks, skin tone and tags. A joiner ties on the next
// emoji, a virama the next consonant ('क्ष').
const CLUSTER =
  /(?:\p{Regional_Indicator}{2}|\P{M})(?:\p{M}|\p{Emoji_Modifier}|\u200C|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic}|(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0C4D\u0CCD\u0D4D]\u200D?)\p{L}|\u200D)*/gu;

/** The first character that a reader sees, in capitals: an emoji or a letter with all its parts. '' when there is none. */
export function initialOf(name: string): string {
  const clusters = clustersOf(name.normalize('NFC'));
  return clusters.find((cluster) => visibleText(cluster) !== '')?.toUpperCase() ?? '';
}

function clustersOf(text: string): string[] {
  if (typeof Intl.Segmenter !== 'function') return text.match(CLUSTER) ?? [];
  const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text);
  return Array.from(graphemes, ({ segment }) => segment);
}

/** The first `most` UTF-16 units of a text, without the half of a character that was cut in two at the end. */
export function clipped(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\p{Surrogate}\u200D]+$/u, '');
}
