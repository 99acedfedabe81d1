import { noise } from './noise.ts';

export type GroundKind = 'paper' | 'plaster' | 'window' | 'leaves' | 'split' | 'arch' | 'linen';

export interface Ground {
  kind: GroundKind;
  color: string;
  /** Second tone, for what has two. */
  second: string;
  seed: number;
}

export type Rgb = [number, number, number];

/** Splits `#rrggbb`; a short form would quietly lose a channel. */
export function rgb(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`Not a six-digit colour: ${hex}`);
  return [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)) as Rgb;
}

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

const step = (edge: number, width: number, x: number) => Math.max(0, Math.min(1, (x - edge) / width + 0.5));

/** The shadow of one palm frond that grows from (rootX, rootY): leaflets on both sides of a bowed rib. */
function frond(x: number, y: number, rootX: number, rootY: number, heading: number): number {
  let light = 1;
  for (let i = 0; i < 13; i++) {
    const t = 0.16 + i * 0.1;
    const bow = heading - t * 0.28;
    const dx = x - rootX - Math.cos(bow) * t;
    const dy = y - rootY - Math.sin(bow) * t;
    if (dx * dx + dy * dy > 0.3) continue;
    for (let side = -1; side < 2; side += 2) {
      const angle = bow + side * (0.95 - i * 0.035);
      const along = dx * Math.cos(angle) + dy * Math.sin(angle);
      const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle));
      const length = 0.52 - Math.abs(i - 5) * 0.028;
      if (along < 0 || along > length) continue;
      const width = 0.034 * Math.sin((along / length) ** 0.7 * Math.PI);
      light = Math.min(light, step(width, 0.028 + along * 0.03, across));
    }
  }
  return light;
}

/** Light that falls through something out of the picture, 1 lit to 0 shaded, at (x, y) in -1..1. */
export function gobo(kind: GroundKind, x: number, y: number, seed: number): number {
  if (kind === 'window') {
    const [u, v] = [x * 0.86 + y * 0.42 + (seed % 7) * 0.05, y * 0.9 - x * 0.36];
    const pane = (t: number, edge: number) => step(edge - 0.02, 0.1, Math.abs(t));
    const inside = (1 - step(0.98, 0.16, Math.abs(u))) * (1 - step(1.15, 0.2, Math.abs(v)));
    return 0.3 + 0.7 * inside * pane(u, 0.05) * pane(v - 0.2, 0.045) * pane(v + 0.62, 0.045);
  }
  if (kind === 'leaves') {
    return (
      0.45 +
      0.55 *
        Math.min(
          frond(x, y, 1.15, -0.55, 2.86 + (seed % 5) * 0.05),
          frond(x, y, 0.35, -1.25, 2.2 + (seed % 3) * 0.08),
        )
    );
  }
  return 1;
}

/** How much of the second tone shows at a point, 0 to 1; x and y run -1 to 1. */
export function secondTone({ kind, seed }: Ground, x: number, y: number): number {
  if (kind === 'split') return step(splitEdge(seed, x), 0.004, y);
  if (kind === 'arch') return 1 - step(0, 0.006, archDistance(x, y));
  return 0;
}

const splitEdge = (seed: number, x: number) => 0.34 + (seed % 5) * 0.04 - x * (((seed >> 3) % 3) - 1) * 0.16;
const archDistance = (x: number, y: number) =>
  (y > -0.15 ? Math.abs(x) : Math.sqrt(x * x + ((y + 0.15) * 1.22) ** 2)) - 0.72;

/** The light on the table at a point: fall-off from the lamp, grain of the surface, the shade of a raised edge. */
export function tableLight({ kind, seed }: Ground, x: number, y: number): number {
  const falloff = 1.045 - 0.085 * (x * 0.5 + y * 0.75) - 0.07 * (x * x + y * y);
  let texture = noise(x * 3, y * 3.6, seed) * 0.012;
  if (kind === 'plaster')
    texture += noise(x * 9 + y * 4, y * 7, seed + 4) * 0.014 + noise(x * 30, y * 24, seed + 5) * 0.01;
  if (kind === 'linen')
    texture +=
      noise(x * 400, y * 9, seed) * 0.014 +
      noise(x * 9, y * 480, seed + 1) * 0.014 +
      noise(x * 2 + y * 3, y * 1.2 - x, seed + 2) * 0.035;
  if (kind === 'split') {
    const edge = splitEdge(seed, x);
    texture -= 0.16 * (1 - step(edge + 0.028, 0.06, y)) * step(edge, 0.004, y);
  }
  if (kind === 'arch') {
    const inside = archDistance(x, y);
    texture -= 0.09 * (1 - step(0.03, 0.06, inside)) * step(0, 0.006, inside);
  }
  return falloff * (1 + texture);
}
