import type { Knot } from './outline.ts';
import { mirrored, line } from './outline.ts';

/** The material of a piece: the printed cloth on its grain, or a plain colour. */
export type Paint = { cloth: true; angle: number; shift?: number } | { color: string };

/** A line or motif on a piece: seam, stitching, button. Painted, and pressed into the relief when `lift` is set. */
export interface Mark {
  d: string;
  color: string;
  width?: number;
  dash?: string;
  opacity?: number;
  filled?: boolean;
  lift?: number;
  transform?: string;
}

/** A crease or swell of the cloth, -1 deep to 1 high. */
export interface Fold {
  d: string;
  width: number;
  lift: number;
}

/** One cut piece, in paint order. `level` is how high it lies (0 table to 255). */
export interface Piece {
  d: string;
  paint: Paint;
  level: number;
  /** Brightens (above 1) or darkens the paint: insides of necks, backs of collars. */
  tone?: number;
  marks?: Mark[];
  folds?: Fold[];
}

/** A garment laid flat, centred on (0, 0) in the 1080 by 1350 field. */
export interface Garment {
  pieces: Piece[];
  /** Where a photographer would move in: centre and zoom. */
  details: Detail[];
}

export interface Detail {
  x: number;
  y: number;
  zoom: number;
  turn: number;
}

export const cloth = (angle = 0, shift = 0): Paint => ({ cloth: true, angle, shift });

export const both = (knots: readonly Knot[]): string => `${line(knots)}${line(mirrored(knots))}`;

export const seam = (d: string, dark = 0.34): Mark => ({
  d,
  color: '#000',
  width: 2.6,
  opacity: dark,
  lift: -0.5,
});

export const stitching = (d: string, color: string, opacity = 0.75): Mark => ({
  d,
  color,
  width: 2.2,
  dash: '7 4',
  opacity,
});
