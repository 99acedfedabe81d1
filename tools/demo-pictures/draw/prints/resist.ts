import type { Inks, Tile } from './tile.ts';
import { bar, blob, dot, stroke } from './tile.ts';

const knot = (x: number, y: number, r: number, ink: string, ground: string) =>
  dot(x, y, r, ink) + dot(x + 0.6, y + 0.4, r * 0.36, ground);

function bandhaniRosette(cx: number, cy: number, ink: string, ground: string): string {
  let svg = knot(cx, cy, 4.4, ink, ground);
  for (const [count, radius] of [
    [8, 17],
    [14, 32],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const t = (i / count) * Math.PI * 2;
      svg += knot(cx + Math.cos(t) * radius, cy + Math.sin(t) * radius, 4.2, ink, ground);
    }
  }
  return svg;
}

function bandhani({ base, a, b }: Inks): Tile {
  let svg = '';
  for (let y = 0; y < 8; y++)
    for (let x = 0; x < 8; x++) if ((x + y) % 2 === 0) svg += dot(x * 20 + 10, y * 20 + 10, 2.6, b);
  return { width: 160, height: 160, svg: svg + dot(80, 80, 46, base) + bandhaniRosette(80, 80, a, base) };
}

function ikat({ a, b, c }: Inks): Tile {
  const jag = (d: number, ink: string, inset: number) => {
    let path = '';
    for (let i = 0; i <= 10; i++) {
      const w = (1 - Math.abs(i - 5) / 5) * d;
      const ragged = ((i * 7) % 3) * 5;
      path += `M${60 - w} ${inset + i * 15 + ragged}h${2 * w}v13h${-2 * w}Z`;
    }
    return blob(path, ink);
  };
  return {
    width: 120,
    height: 180,
    svg: jag(54, a, 2) + jag(34, b, 4) + jag(13, c, 6) + bar(0, 0, 3, 180, a, 0.6),
  };
}

function shibori({ a, b }: Inks): Tile {
  let svg = '';
  for (let r = 96; r > 8; r -= 15)
    svg += stroke(
      `M${100 - r} 100a${r} ${r * 0.94} 0 1 0 ${2 * r} 0a${r} ${r * 0.9} 0 1 0 ${-2 * r} 0Z`,
      r % 2 ? a : b,
      4 + (r % 4),
    );
  return { width: 200, height: 200, svg: svg + dot(100, 100, 5, a) };
}

/** Patterns made by keeping dye out: tied, wrapped and folded. */
export const resist = {
  bandhani,
  bandhaniDots: ({ base, a }: Inks): Tile => ({
    width: 44,
    height: 44,
    svg: knot(11, 11, 4.6, a, base) + knot(33, 33, 4.6, a, base),
  }),
  ikat,
  shibori,
  leheriya: ({ a, b }: Inks): Tile => ({
    width: 144,
    height: 74,
    svg:
      stroke('M-20 20Q16 -6 52 20T124 20T196 20', a, 9) +
      stroke('M-20 44Q16 18 52 44T124 44T196 44', b, 4) +
      stroke('M-20 94Q16 68 52 94T124 94T196 94', a, 9),
    angle: -32,
  }),
  dip: ({ a }: Inks): Tile => ({
    width: 24,
    height: 54,
    svg: stroke('M0 12q6 -5 12 0t12 0', a, 3) + stroke('M0 38q6 5 12 0t12 0', a, 1.6),
  }),
};
