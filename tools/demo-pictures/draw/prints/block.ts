import type { Inks, Tile } from './tile.ts';
import { around, bar, blob, dot, stroke } from './tile.ts';

const petal = 'M0 0C-7 -8 -7 -20 0 -27C7 -20 7 -8 0 0Z';
const leaf = 'M0 0C-10 -10 -10 -30 0 -44C10 -30 10 -10 0 0Z';
const mango = 'M0 34C-26 30 -34 2 -16 -18C-6 -29 12 -34 20 -26C26 -19 18 -12 12 -14C24 -2 26 30 0 34Z';

function buti({ a, b }: Inks): Tile {
  const one = (x: number, y: number) =>
    blob(petal, a, `translate(${x} ${y}) scale(.62)`) +
    around(5, x, y, petal, a, 36).replaceAll('rotate', 'scale(.52) rotate') +
    dot(x, y, 3.4, b) +
    stroke(`M${x} ${y + 8}q3 8 0 15`, b, 2);
  return { width: 92, height: 92, svg: one(24, 24) + one(70, 70) };
}

function jaal({ a, b, c }: Inks): Tile {
  const vine =
    stroke('M0 100C40 60 60 60 100 100S160 140 200 100', b, 4) +
    stroke('M100 0C60 40 60 60 100 100S140 160 100 200', b, 4);
  const leaves = [20, 75, 128, 190]
    .map((x, i) =>
      blob(leaf, b, `translate(${x} ${i % 2 ? 112 : 84}) rotate(${i % 2 ? 150 : 30}) scale(.62)`),
    )
    .join('');
  const bloom = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${around(7, 0, 0, leaf, a)}${around(7, 0, 0, petal, c, 26)}${dot(0, 0, 8, b)}</g>`;
  return {
    width: 200,
    height: 200,
    svg:
      vine +
      leaves +
      bloom(100, 100, 0.92) +
      bloom(0, 0, 0.7) +
      bloom(200, 0, 0.7) +
      bloom(0, 200, 0.7) +
      bloom(200, 200, 0.7),
  };
}

function ajrakh({ base, a, b, c }: Inks): Tile {
  const star =
    around(8, 70, 70, 'M0 0L-13 -20L0 -48L13 -20Z', a) +
    around(8, 70, 70, petal, c, 22.5) +
    dot(70, 70, 11, base) +
    dot(70, 70, 6, b);
  const corners = [
    [0, 0],
    [140, 0],
    [0, 140],
    [140, 140],
  ]
    .map(([x, y]) => around(4, x ?? 0, y ?? 0, leaf, b, 45) + dot(x ?? 0, y ?? 0, 9, a))
    .join('');
  const lattice =
    stroke('M70 0L140 70L70 140L0 70Z', c, 3) +
    [35, 105].flatMap((x) => [35, 105].map((y) => dot(x, y, 5, c))).join('');
  return { width: 140, height: 140, svg: lattice + star + corners };
}

function hibiscus({ a, b, c }: Inks): Tile {
  const big = 'M0 0C-30 -14 -42 -54 -18 -74C-8 -82 -4 -70 0 -68C4 -70 8 -82 18 -74C42 -54 30 -14 0 0Z';
  const bloom = (x: number, y: number, s: number, turn: number, ink: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})">${around(5, 0, 0, big, ink)}${around(5, 0, 0, 'M0 0L-3 -34L0 -40L3 -34Z', c)}${stroke('M0 0q16 -22 40 -46', c, 5)}${dot(40, -46, 7, c)}</g>`;
  const frond = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${stroke('M0 0Q8 -60 0 -120', b, 4)}${[20, 42, 64, 86, 106].map((t) => blob(leaf, b, `translate(3 ${-t}) rotate(52) scale(.9)`) + blob(leaf, b, `translate(3 ${-t}) rotate(-52) scale(.9)`)).join('')}</g>`;
  return {
    width: 320,
    height: 320,
    svg:
      frond(70, 190, 24) +
      frond(250, 330, -30) +
      frond(300, 120, 200) +
      bloom(90, 96, 0.86, 12, a) +
      bloom(248, 226, 0.98, 60, a) +
      bloom(60, 268, 0.5, 100, c),
  };
}

/** Patterns stamped or screened on cloth. */
export const block = {
  buti,
  jaal,
  ajrakh,
  hibiscus,
  mango: ({ a, b, c }: Inks): Tile => {
    const one = (x: number, y: number, flip: number) =>
      `<g transform="translate(${x} ${y}) scale(${flip} 1)">${blob(mango, a)}${blob(mango, b, 'translate(-1 4) scale(.6)')}${dot(-3, 12, 6, c)}</g>`;
    return {
      width: 140,
      height: 160,
      svg: one(36, 42, 1) + one(106, 122, -1) + dot(106, 40, 4, a) + dot(36, 122, 4, a),
    };
  },
  leaves: ({ a, b }: Inks): Tile => ({
    width: 150,
    height: 150,
    svg: [
      [30, 60, 20],
      [104, 50, -40],
      [60, 134, 80],
      [132, 132, 10],
      [8, 140, -60],
    ]
      .map(
        ([x, y, r], i) =>
          blob(leaf, i % 2 ? a : b, `translate(${x} ${y}) rotate(${r}) scale(1.05)`) +
          stroke('M0 0V-38', i % 2 ? b : a, 1.5, `translate(${x} ${y}) rotate(${r})`),
      )
      .join(''),
  }),
  polka: ({ a }: Inks): Tile => ({ width: 60, height: 60, svg: dot(15, 15, 8, a) + dot(45, 45, 8, a) }),
  terrazzo: ({ a, b, c }: Inks): Tile => ({
    width: 160,
    height: 160,
    svg:
      blob('M10 20l30 -10l14 22l-26 14Z', a) +
      blob('M90 12l22 6l-6 26l-22 -8Z', b) +
      blob('M60 80l34 -8l10 26l-36 10Z', c) +
      blob('M8 100l22 -4l8 30l-26 4Z', b) +
      blob('M118 90l28 8l-10 24l-24 -6Z', a) +
      blob('M56 132l20 2l-4 18l-20 -4Z', a) +
      blob('M130 40l14 4l-4 14l-16 -4Z', c) +
      blob('M40 60l10 2l-2 10l-12 -2Z', b),
  }),
  camo: ({ a, b, c }: Inks): Tile => ({
    width: 260,
    height: 260,
    svg:
      blob(
        'M20 30C60 0 110 20 120 50S70 110 40 90S-10 60 20 30ZM170 150C210 130 250 160 240 200S170 230 160 200S150 160 170 150Z',
        a,
      ) +
      blob(
        'M150 20C190 10 230 40 210 70S150 60 140 50S130 30 150 20ZM40 150C80 140 110 180 80 210S10 220 20 190S20 156 40 150Z',
        b,
      ) +
      blob(
        'M100 100C130 90 160 110 150 130S100 140 90 130S84 106 100 100ZM220 100C240 96 262 120 246 134S206 130 210 118Z',
        c,
      ),
  }),
  zari: ({ a, b }: Inks): Tile => ({
    width: 110,
    height: 110,
    svg:
      bar(0, 0, 110, 2, a, 0.7) +
      bar(0, 0, 2, 110, a, 0.7) +
      around(4, 55, 55, petal, b, 0) +
      around(4, 55, 55, petal, a, 45) +
      dot(55, 55, 4, b),
  }),
};
