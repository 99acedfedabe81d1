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

/** As many whole characters as have room in `most` UTF-16 units, from the first one on. */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  // Whether a character goes on behind `most`, the next one tells: it has two units at most.
  for (const { length } of clustersOf(text.slice(0, most + 2))) {
    if (end + length > most) break;
    end += length;
  }
  return text.slice(0, end);
}
