import { expect, test } from 'vitest';

import { newerCss } from '#scripts/lint/style-sheets.mjs';

const featuresIn = (css: string) => newerCss(css).map(({ feature }) => feature);

test.each([
  [':has', '.box:has(button) input { padding: 0 }'],
  [':user-invalid', 'input:not(:user-invalid) { color: red }'],
  ['nesting', '.box { .inner { color: red } }'],
  ['nesting', '.box { @media print { color: red } }'],
  ['@starting-style', '@starting-style { .box { opacity: 0 } }'],
  ['prefers-reduced-transparency', '@media (prefers-reduced-transparency: reduce) { a { color: red } }'],
  ['content-visibility', '.box { content-visibility: auto }'],
  ['stretch', '.box { width: stretch }'],
  ['light-dark', '.box { border: 1px solid light-dark(red, blue) }'],
  ['linear', '.box { transition: opacity 1s linear(0, 0.5, 1) }'],
  ['from', '.box { color: rgb(from red r g b / 50%) }'],
  ['in', '.box { background: linear-gradient(to right in oklch, red, blue) }'],
  ['allow-discrete', '.box { transition: display 1s allow-discrete }'],
  ['/', '.box { content: "★" / "rated" }'],
  ['lh', '.box { height: calc(2lh + 1px) }'],
  ['lh', '.box { margin: calc(-2lh) }'],
  ['LH', '.box { margin: -1.5LH }'],
])('the check of style sheets refuses %s in %s', (feature, css) => {
  expect(featuresIn(css)).toEqual([feature]);
});

test.each([
  '.box:not(:empty):is(:focus-within, :focus-visible) { inset: 0 }',
  '.box { height: 100dvh; width: 50cqw; color: color-mix(in oklab, red, blue); transition: color 1s linear }',
  '.box { background: url(1lh.svg), var(--lh); content: "linear(1lh)"; animation: spin-1lh 1s }',
  '.box { background: linear-gradient(to right, red, blue); grid-area: 1 / 2; content: "/" }',
  '.box { -webkit-line-clamp: 2; text-wrap: balance; cursor: pointer }',
  'input::-webkit-search-cancel-button { display: none }',
  '@container (min-width: 10em) { .box { aspect-ratio: 1 } }',
  '@media (400px <= width) and (hover: hover) { .box { display: grid } }',
])('the check of style sheets allows %s', (css) => {
  expect(featuresIn(css)).toEqual([]);
});

test('newer CSS is allowed behind an @supports that names it', () => {
  const rule = '.box:has(a) { color: red }';
  expect(featuresIn(`@supports selector(:has(a)) { @media print { ${rule} } }`)).toEqual([]);
  expect(featuresIn(`@supports (display: grid) { ${rule} }`)).toEqual([':has']);
  for (const test of [
    'not selector(:has(a))',
    '(display: grid) and (not selector(:has(a)))',
    'selector(:has-slotted)',
  ])
    expect(featuresIn(`@supports ${test} { ${rule} }`)).toEqual([':has']);
});

test('a complaint names the line', () => {
  expect(newerCss('a {\n  color: red;\n  width: stretch;\n}')).toEqual([{ line: 3, feature: 'stretch' }]);
});
