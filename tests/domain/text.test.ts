import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { folded } from '#domain/text/folded.ts';
import { visibleText } from '#domain/text/visible-text.ts';
import { countWords } from '#domain/text/words.ts';
import { vectors, type TextVector } from './vectors.ts';

test.each(vectors('text') as TextVector[])('$name', ({ text, visible, trimmed, words, folded: compared }) => {
  expect({
    visible: visibleText(text),
    trimmed: text.trim(),
    words: countWords(text),
    folded: folded(text),
  }).toEqual({ visible, trimmed, words, folded: compared });
});

const TROUBLE = [
  '\u0130',
  'i\u0307',
  '\u03A3',
  '\u200B',
  '\u0301',
  'e',
  'J\u030C',
  '\u00B4',
  '\uFFA0',
  '\u093C',
  '\u0915',
  ' ',
];

test('folding twice changes nothing, and no way to write a letter makes a difference', () => {
  const texts = array(oneof(string({ unit: 'binary' }), constantFrom(...TROUBLE))).map((all) => all.join(''));
  assert(
    property(texts, (text) => {
      expect(folded(folded(text))).toBe(folded(text));
      expect(folded(text.normalize('NFD'))).toBe(folded(text));
      expect(folded(text.normalize('NFKC'))).toBe(folded(text));
    }),
    { numRuns: 2_000 },
  );
});
