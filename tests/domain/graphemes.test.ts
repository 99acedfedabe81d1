import { expect, test } from 'vitest';
import { clipped, initialOf } from '#domain/graphemes.ts';

test.each([
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
])('the initial of "%s" is "%s"', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('a text is not cut through an emoji', () => {
  expect(clipped('ab😀cd', 3)).toBe('ab');
  expect(clipped('ab😀cd', 4)).toBe('ab😀');
  expect(clipped('👨‍👩', 3)).toBe('👨');
  expect(clipped('abc\u200d', 60)).toBe('abc\u200d');
});
