import type { Inks, Tile } from './tile.ts';
import { bar, blob, stroke } from './tile.ts';

function pixels(rows: string[], size: number, inks: Record<string, string>): string {
  let svg = '';
  for (const [y, row] of rows.entries())
    for (const [x, mark] of row.split('').entries()) {
      const ink = inks[mark];
      if (ink)
        svg += blob(
          'M0 0L5 3L10 0V7L5 10L0 7Z',
          ink,
          `translate(${x * size} ${y * size}) scale(${size / 10})`,
        );
    }
  return svg;
}

/** Patterns that come off the needles. */
export const knit = {
  fairisle: ({ a, b, c }: Inks): Tile => {
    const rows = [
      'aaaaaaaaaaaaaaaa',
      '................',
      'b...b...b...b...',
      'bb.bbb.bbb.bbb.b',
      'b...b...b...b...',
      '................',
      'aaaaaaaaaaaaaaaa',
      '.......cc.......',
      '......cccc......',
      'c....cc..cc....c',
      'cc..cc.bb.cc..cc',
      'c....cc..cc....c',
      '......cccc......',
      '.......cc.......',
      'aaaaaaaaaaaaaaaa',
      '................',
      '.b.b.b.b.b.b.b.b',
      '................',
      '................',
    ];
    return { width: 192, height: 228, svg: pixels(rows, 12, { a, b, c }) };
  },
  argyle: ({ a, b, c }: Inks): Tile => ({
    width: 150,
    height: 210,
    svg:
      blob('M75 0L150 105L75 210L0 105Z', a) +
      blob('M0 0L37 52L0 104ZM150 0L113 52L150 104Z', b) +
      stroke('M0 0L150 210M150 0L0 210', c, 3),
  }),
  marl: ({ a, b }: Inks): Tile => {
    let svg = '';
    for (let i = 0; i < 90; i++)
      svg += bar((i * 37) % 118, (i * 71) % 121, 3 + ((i * 5) % 7), 2.4, i % 3 ? a : b, 0.55);
    return { width: 120, height: 120, svg };
  },
  waves: ({ a, b }: Inks): Tile => ({
    width: 96,
    height: 120,
    svg: stroke('M-4 20L24 44L72 4L100 28', a, 16) + stroke('M-4 62L24 86L72 46L100 70', b, 16),
  }),
  bandStripe: ({ a, b, c }: Inks): Tile => ({
    width: 20,
    height: 178,
    svg: bar(0, 0, 20, 46, a) + bar(0, 64, 20, 30, b) + bar(0, 112, 20, 16, c),
  }),
  cable: ({ base }: Inks): Tile => ({
    width: 132,
    height: 92,
    svg: `${bar(0, 0, 132, 92, base)}<g stroke="#000" fill="none" opacity=".2">${['M28 -4C28 30 66 56 66 96', 'M66 -4C66 14 58 28 50 38', 'M40 54C32 66 28 80 28 96'].map((d) => `<path d="${d}" stroke-width="9"/>`).join('')}<path d="M12 0V92M84 0V92" stroke-width="5"/><path d="M98 0V92M112 0V92" stroke-width="3" opacity=".6"/></g><g stroke="#fff" fill="none" opacity=".16"><path d="M36 -4C36 28 74 56 74 96" stroke-width="6"/><path d="M20 0V92M92 0V92" stroke-width="3"/></g>`,
  }),
};
