// WCAG 1.4.3 and 1.4.11, computed from the style sheets: text 4.5:1, what tells a control or its state 3:1. axe looks at
// text only.
import { expect, test } from 'vitest';
import { declared, sheet } from '#support/style-sheet.ts';

type Rgb = [red: number, green: number, blue: number];
type Colour = { rgb: Rgb; alpha: number };

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

const tokens = await sheet('ui/tokens.css');

/** The colour a value names: a token, or what the token says. */
function colourOf(value: string): Colour {
  const name = value.match(/var\((--[a-z0-9-]+)/)?.[1];
  const text = name === undefined ? value : declared(tokens, ':root', name);
  const hex = text.match(/#([0-9a-f]{6})\b/)?.[1];
  if (hex !== undefined) {
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    return { rgb: [red, green, blue], alpha: 1 };
  }
  const parts = text.match(/rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/);
  if (parts === null) throw new Error(`"${value}" names no colour`);
  const [red = 0, green = 0, blue = 0, percent = 0] = parts.slice(1).map(Number);
  return { rgb: [red, green, blue], alpha: percent / 100 };
}

function over(value: string, below: Rgb): Rgb {
  const { rgb, alpha } = colourOf(value);
  const mix = (at: 0 | 1 | 2) => rgb[at] * alpha + below[at] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const paper = over('var(--paper)', WHITE);
const onPaper = (value: string) => contrast(over(value, paper), paper);

test('the measure itself: black on white is 21, and a third of ink is no border', () => {
  expect(contrast(BLACK, WHITE)).toBeCloseTo(21);
  expect(onPaper('rgb(41 39 40 / 33%)')).toBeLessThan(3);
});

// [style sheet, selector, what draws the control or its state].
const CONTROLS: [file: string, selector: string, property: string][] = [
  ['ui/controls/text-field.module.css', '.input', 'border'],
  ['ui/controls/text-field.module.css', '.input:focus', 'border-color'],
  ['ui/controls/text-field.module.css', ".input[aria-invalid='true']", 'border-color'],
  ['ui/controls/checkbox.module.css', '.box', 'border'],
  ['ui/controls/chip.module.css', '.chip', 'border'],
  ['ui/controls/chip.module.css', ".chip[aria-pressed='true']", 'border-color'],
  ['ui/controls/quantity-stepper.module.css', '.stepper', 'border'],
  ['ui/controls/button.module.css', '.secondary', 'border-color'],
  ['ui/controls/button.module.css', '.danger', 'border-color'],
  ['ui/controls/tabs.module.css', ".tab[aria-selected='true']", 'border-color'],
  ['ui/base.css', ':focus-visible', 'outline'],
  ['areas/shop/components/category-links.module.css', '.link', 'border'],
  ['areas/shop/components/product/color-swatch.module.css', '.swatch', 'border'],
  ['areas/shop/filters/filters-button.module.css', '.filters', 'border'],
  ['areas/seller/screens/size-chart/size-chart.module.css', '.drop', 'border'],
];

test.each(CONTROLS)('%s: %s has a %s of 3:1 on paper', async (file, selector, property) => {
  expect(onPaper(declared(await sheet(file), selector, property))).toBeGreaterThanOrEqual(3);
});

test('the bars of the product pictures are seen on any picture, and those of home on its shade', async () => {
  const product = await sheet('areas/shop/screens/product/product-pictures.module.css');
  const halo = declared(product, '.carousel', '--carousel-halo');
  for (const picture of [BLACK, WHITE]) {
    const ground = over(halo, picture);
    const bar = over(declared(product, '.carousel', '--carousel-bar'), ground);
    expect(contrast(bar, ground)).toBeGreaterThanOrEqual(3);
    expect(contrast(over(declared(product, '.carousel', '--carousel-mark'), ground), bar)).toBeGreaterThan(3);
  }
  const bars = await sheet('ui/pictures/carousel.module.css');
  const shade = over('var(--ink-90)', WHITE);
  expect(await sheet('areas/common/home/hero.module.css')).toContain('var(--ink-90) calc(100% - 64px)');
  expect(contrast(over('var(--paper-45)', shade), shade)).toBeGreaterThanOrEqual(3);
  expect(declared(bars, '.bar span', 'background')).toContain('var(--carousel-bar, var(--paper-45))');
});

test('the badge of the cart is told from the mark of the active tab below it', async () => {
  const bar = await sheet('app/bottom-navigation.module.css');
  const [badge, mark] = ['.badge', '.tab[aria-current]::before'].map((part) =>
    over(declared(bar, part, 'background'), paper),
  );
  expect(contrast(badge ?? paper, mark ?? paper)).toBeGreaterThanOrEqual(3);
  expect(contrast(over(declared(bar, '.badge', 'color'), paper), badge ?? paper)).toBeGreaterThanOrEqual(4.5);
});

test('an empty choice and a chosen one that is sold out have a contrast of 4.5:1', async () => {
  const chips = await sheet('ui/controls/chip.module.css');
  const empty = declared(chips, ".empty[aria-pressed='false']", 'color');
  expect(onPaper(empty)).toBeGreaterThanOrEqual(4.5);
  expect(onPaper(empty)).toBeLessThan(onPaper('var(--ink)'));
  const ground = over(declared(chips, ".chip[aria-pressed='true']:disabled", 'background'), paper);
  for (const below of [paper, ground])
    expect(contrast(over(declared(chips, '.chip:disabled', 'color'), below), below)).toBeGreaterThanOrEqual(
      4.5,
    );
});

test('text is 4.5:1: greys on paper and on a tint, ink on turmeric, each status on its tint', () => {
  const tint = over('var(--ink-6)', paper);
  for (const grey of ['var(--ink)', 'var(--ink-72)']) {
    expect(onPaper(grey)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(over(grey, tint), tint)).toBeGreaterThanOrEqual(4.5);
  }
  for (const ground of ['turmeric', 'turmeric-deep']) {
    expect(contrast(over('var(--ink)', paper), over(`var(--${ground})`, paper))).toBeGreaterThanOrEqual(4.5);
  }
  for (const name of ['danger', 'pending', 'processing', 'shipped', 'delivered', 'cancelled']) {
    const ground = over(`var(--${name}-tint)`, paper);
    expect(contrast(over(`var(--${name})`, ground), ground)).toBeGreaterThanOrEqual(4.5);
  }
});
