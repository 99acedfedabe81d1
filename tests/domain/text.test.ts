import { expect, test } from 'vitest';
import { visibleText } from '../../src/domain/visible-text.ts';
import { countWords } from '../../src/domain/words.ts';
import { vectors, type TextVector } from './vectors.ts';

test.each(vectors('text') as TextVector[])('$name', ({ text, visible, trimmed, words }) => {
  expect({ visible: visibleText(text), trimmed: text.trim(), words: countWords(text) }).toEqual({
    visible,
    trimmed,
    words,
  });
});
