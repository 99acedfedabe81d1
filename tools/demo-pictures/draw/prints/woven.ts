import type { Inks, Tile } from './tile.ts';
import { bar, blob } from './tile.ts';

const crossing = (size: number, bands: [at: number, width: number, ink: string, opacity: number][]): string =>
  bands
    .map(([at, width, ink, o]) => bar(at, 0, width, size, ink, o) + bar(0, at, size, width, ink, o))
    .join('');

/** Patterns made on the loom: stripes and checks. */
export const woven = {
  bengal: ({ a }: Inks): Tile => ({ width: 20, height: 20, svg: bar(0, 0, 8, 20, a) }),
  pinstripe: ({ a }: Inks): Tile => ({ width: 30, height: 30, svg: bar(0, 0, 2.4, 30, a, 0.8) }),
  awning: ({ a, b }: Inks): Tile => ({
    width: 96,
    height: 20,
    svg: bar(0, 0, 44, 20, a) + bar(66, 0, 8, 20, b),
  }),
  deckchair: ({ a, b, c }: Inks): Tile => ({
    width: 132,
    height: 20,
    svg:
      bar(0, 0, 30, 20, a) +
      bar(30, 0, 8, 20, b) +
      bar(64, 0, 12, 20, c) +
      bar(84, 0, 5, 20, a) +
      bar(104, 0, 12, 20, b),
  }),
  breton: ({ a }: Inks): Tile => ({ width: 20, height: 62, svg: bar(0, 0, 20, 20, a) }),
  rugby: ({ a, b }: Inks): Tile => ({
    width: 20,
    height: 236,
    svg: bar(0, 0, 20, 92, a) + bar(0, 110, 20, 14, b),
  }),
  gingham: ({ a }: Inks): Tile => ({
    width: 40,
    height: 40,
    svg: bar(0, 0, 20, 40, a, 0.55) + bar(0, 0, 40, 20, a, 0.55),
  }),
  windowpane: ({ a }: Inks): Tile => ({
    width: 104,
    height: 104,
    svg: crossing(104, [
      [0, 4, a, 0.9],
      [9, 1.6, a, 0.5],
    ]),
  }),
  madras: ({ a, b, c }: Inks): Tile => ({
    width: 168,
    height: 168,
    svg: crossing(168, [
      [0, 44, a, 0.42],
      [50, 5, b, 0.8],
      [66, 30, b, 0.38],
      [104, 6, c, 0.85],
      [118, 34, c, 0.36],
      [158, 4, a, 0.8],
    ]),
  }),
  flannel: ({ a, b, c }: Inks): Tile => ({
    width: 190,
    height: 190,
    svg: crossing(190, [
      [0, 78, a, 0.5],
      [30, 18, b, 0.6],
      [102, 8, c, 0.7],
      [126, 44, a, 0.34],
      [146, 4, c, 0.8],
    ]),
  }),
  buffalo: ({ a }: Inks): Tile => ({
    width: 128,
    height: 128,
    svg: bar(0, 0, 64, 128, a, 0.52) + bar(0, 0, 128, 64, a, 0.52),
  }),
  houndstooth: ({ a }: Inks): Tile => ({
    width: 36,
    height: 36,
    svg: blob('M0 0H18L27 9V0H36V9L27 18H36V27L27 18H18V36H9V27L18 18H0Z', a),
  }),
  herringbone: ({ a }: Inks): Tile => ({
    width: 28,
    height: 18,
    svg: blob('M0 0L14 14V20L0 6ZM14 14L28 0V6L14 20ZM0 18L4 22H0ZM28 18L24 22H28Z', a),
  }),
};
