import { describe, expect, onTestFinished, test } from 'vitest';
import { clipped, initialOf } from '#domain/text/graphemes.ts';

const everywhere = [
  ['asha', 'A'],
  ['😀 Asha', '😀'],
  ['👩🏽‍🚀 Asha', '👩🏽‍🚀'],
  ['👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦'],
  ['🇮🇳 Kora', '🇮🇳'],
  ['🇮🇳🇳🇵', '🇮🇳'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Loom', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['❤️ Kora', '❤️'],
  ['1️⃣ First', '1️⃣'],
  ['𝒜sha', '𝒜'],
  ['e\u0301lan', 'É'],
  ['किरण', 'कि'],
  ['क्षमा', 'क्ष'],
  ['ശ്രീ', 'ശ്രീ'],
  [' \u200b\u202eKora', 'K'],
  ['\u3164', ''],
  ['', ''],
] as const;
const segmented = [
  ['ស្រី', 'ស្រី'],
  ['กำพล', 'กำ'],
  ['က္က', 'က္က'],
  ['ᬓ᭄ᬱ', 'ᬓ᭄ᬱ'],
] as const;

/** Until the end of the test, as in Firefox before 125. */
function withoutSegmenter(): void {
  const own = Object.getOwnPropertyDescriptor(Intl, 'Segmenter');
  onTestFinished(() => void Object.defineProperty(Intl, 'Segmenter', own ?? {}));
  Object.defineProperty(Intl, 'Segmenter', { value: undefined, configurable: true });
}

test.each([...everywhere, ...segmented])('the initial of "%s" is "%s"', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test.each(everywhere)('without Intl.Segmenter the initial of "%s" is "%s"', (name, initial) => {
  withoutSegmenter();
  expect(initialOf(name)).toBe(initial);
});

describe.each(['with a segmenter', 'without one'])('%s', (browser) => {
  test.each([
    ['ab😀cd', 3, 'ab'],
    ['ab😀cd', 4, 'ab😀'],
    ['👨\u200d👩', 3, ''],
    ['ab👨\u200d👩', 4, 'ab'],
    ['ab🇮🇳🇮🇳', 8, 'ab🇮🇳'],
    ['ab🇮🇳', 4, 'ab'],
    ['ab👍🏽', 4, 'ab'],
    ['xe\u0301', 2, 'x'],
    ['xक्षि', 3, 'x'],
    ['abc\u200d', 60, 'abc\u200d'],
  ])('%s has %i units for %s', (text, most, expected) => {
    if (browser === 'without one') withoutSegmenter();
    expect(clipped(text, most)).toBe(expected);
  });
});
