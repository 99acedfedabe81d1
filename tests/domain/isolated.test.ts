import { expect, test } from 'vitest';
import { isolated, joined, withClosedIsolates, withoutOverrides } from '#domain/text/isolated.ts';

const FSI = '\u2068';
const PDI = '\u2069';
const RLO = '\u202E';

test.for(['Polo', 'crème brûlée 5', 'नमस्ते', '₹1,299', '12 Lake Road, Pune – 411001', ''])(
  '%j turns nothing and comes back as it is',
  (text) => {
    expect(isolated(text)).toBe(text);
  },
);

test.for([
  ['an override', `Polo ${RLO}evil eeT`],
  ['a mark', 'Polo\u200F'],
  ['Hebrew', 'חולצה 5'],
  ['Arabic', 'قميص'],
  ['Arabic digits', '٥٦٠'],
  ['N’Ko', 'ߒߞߏ'],
  ['Adlam', '\u{1E900}\u{1E901}'],
])('a text with %s stands between FSI and PDI', ([, text = '']) => {
  expect(isolated(text)).toBe(`${FSI}${text}${PDI}`);
});

test.for([
  [`a${PDI}${RLO}b`, `${FSI}a${RLO}b${PDI}`],
  [`\u2067a`, `\u2067a${PDI}`],
  [`${PDI}${PDI}a`, 'a'],
  [`\u2067a${PDI}${PDI}${RLO}`, `${FSI}\u2067a${PDI}${RLO}${PDI}`],
  [`${RLO}\u2067a`, `${FSI}${RLO}\u2067a${PDI}${PDI}`],
])('%j closes no isolate around it, and opens none that stays open: %j', ([text = '', closed]) => {
  expect(isolated(text)).toBe(closed);
});

test('each line of a text is isolated, since isolates end with their paragraph', () => {
  expect(isolated(`1 ${RLO}Road\r\nPune\nחולצה`)).toBe(`${FSI}1 ${RLO}Road${PDI}\r\nPune\n${FSI}חולצה${PDI}`);
});

test('a text that is isolated already, or holds only isolated parts, is not isolated again', () => {
  const once = isolated('חולצה');
  expect(isolated(once)).toBe(once);
  expect(isolated(`${once} was removed`)).toBe(`${once} was removed`);
});

test('texts of one line are isolated one by one, without the empty ones', () => {
  expect(joined(['חולצה', '', null, false, undefined, 'M'], ' · ')).toBe(`${FSI}חולצה${PDI} · M`);
});

test('an element closes what a text leaves open', () => {
  expect(withClosedIsolates(`a${PDI}b\u2066c`)).toBe(`ab\u2066c${PDI}`);
});

test('a free text loses overrides and embeddings, and keeps isolates and marks', () => {
  expect(withoutOverrides(`12 ${RLO}Road\u202C, ${FSI}פונה${PDI} 411001${PDI}\u200F`)).toBe(
    `12 Road, ${FSI}פונה${PDI} 411001\u200F`,
  );
});
