import type { WeaveName } from '../../../supabase/seed/wardrobe/fabrics.ts';
import { noise } from './noise.ts';

/** How a fabric takes light and folds. */
export interface Hand {
  weave: WeaveName;
  /** Strength of the surface texture. */
  grain: number;
  /** Depth of loose creasing. */
  crease: number;
  /** Thickness: how round the edges are. */
  body: number;
  /** Gloss along folds. */
  gloss: number;
}

export const hands: Record<WeaveName, Hand> = {
  poplin: { weave: 'poplin', grain: 0.055, crease: 0.85, body: 0.7, gloss: 0.05 },
  linen: { weave: 'linen', grain: 0.065, crease: 1.2, body: 0.8, gloss: 0 },
  twill: { weave: 'twill', grain: 0.08, crease: 0.7, body: 1, gloss: 0.02 },
  denim: { weave: 'denim', grain: 0.15, crease: 0.8, body: 1.2, gloss: 0 },
  jersey: { weave: 'jersey', grain: 0.05, crease: 0.8, body: 0.8, gloss: 0 },
  fleece: { weave: 'fleece', grain: 0.06, crease: 0.75, body: 1.6, gloss: 0 },
  knit: { weave: 'knit', grain: 0.17, crease: 0.5, body: 1.7, gloss: 0 },
  corduroy: { weave: 'corduroy', grain: 0.2, crease: 0.6, body: 1.3, gloss: 0.04 },
  satin: { weave: 'satin', grain: 0.03, crease: 1.2, body: 0.8, gloss: 0.4 },
  wool: { weave: 'wool', grain: 0.07, crease: 0.4, body: 1.3, gloss: 0 },
  nylon: { weave: 'nylon', grain: 0.03, crease: 1.05, body: 1.4, gloss: 0.26 },
};

const side = 256;

function height(weave: WeaveName, u: number, v: number): number {
  const turn = Math.PI * 2;
  const fuzz = noise(u * 0.5, v * 0.5, 71);
  const wave = (period: number, t: number) => Math.sin((t * turn) / period);
  switch (weave) {
    case 'poplin':
    case 'nylon':
      return wave(4, u) * wave(4, v) * 0.7 + fuzz * 0.3;
    case 'linen':
      return (
        noise(u * 0.5, v * 0.06, 5) * 0.7 + noise(u * 0.06, v * 0.5, 6) * 0.7 + wave(4, u) * wave(4, v) * 0.3
      );
    case 'twill':
      return wave(8, u + v) * 0.8 + fuzz * 0.25;
    case 'denim':
      return wave(8, u + v) * 0.55 + noise(u * 0.45, v * 0.05, 8) * 0.6 + fuzz * 0.3;
    case 'jersey':
      return wave(4, u) * 0.5 + noise(u * 0.5, v * 0.2, 9) * 0.45;
    case 'fleece':
      return noise(u * 0.25, v * 0.25, 10) * 0.6 + fuzz * 0.6;
    case 'knit': {
      const across = (((u % 16) + 16) % 16) / 16;
      const slant = Math.abs(across - 0.5) * 14;
      return (
        wave(10.6667, v + slant) * 0.62 -
        (Math.abs(across - 0.5) > 0.43 ? 0.9 : 0) -
        (Math.abs(across - 0.5) < 0.05 ? 0.45 : 0) +
        fuzz * 0.25
      );
    }
    case 'corduroy':
      return Math.abs(wave(32, u)) * 1.6 - 1 + fuzz * 0.2;
    case 'satin':
      return noise(u * 0.03, v * 0.5, 12) * 0.8;
    case 'wool':
      return noise(u * 0.3, v * 0.3, 13) * 0.5 + fuzz * 0.6 + wave(8, u - v) * 0.25;
  }
}

const tiles = new Map<WeaveName, Float32Array>();

/** A 256 by 256 tile of the surface, about -1 to 1. */
export function weaveTile(weave: WeaveName): Float32Array {
  const made = tiles.get(weave);
  if (made) return made;
  const tile = new Float32Array(side * side);
  for (let v = 0; v < side; v++) for (let u = 0; u < side; u++) tile[v * side + u] = height(weave, u, v);
  tiles.set(weave, tile);
  return tile;
}
