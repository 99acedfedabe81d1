import type { BottomCut } from '../garments/bottom-cut.ts';
import type { TopCut } from '../garments/top-cut.ts';

/** Where a garment's own middle is and how far it reaches, so that it can be centred and sized. */
export interface Extent {
  halfWidth: number;
  top: number;
  bottom: number;
}

export function topExtent(cut: TopCut): Extent {
  const spread = (cut.sleeve.spread * Math.PI) / 180;
  const reach = cut.shoulder + Math.sin(spread) * cut.sleeve.length + 10;
  const above = cut.neckline === 'hood' ? 178 : cut.neckline === 'roll' ? 90 : 48;
  return {
    halfWidth: Math.max(reach, cut.hem + 22, cut.chest),
    top: cut.top - above,
    bottom: Math.max(cut.top + cut.length, cut.top + cut.slope + Math.cos(spread) * cut.sleeve.length + 24),
  };
}

export const bottomExtent = (cut: BottomCut): Extent => ({
  halfWidth: Math.max(cut.hip, cut.stance + cut.ankle),
  top: cut.top - 10,
  bottom: cut.top + cut.length,
});

/** The scale at which it fills a field of these halves, never larger than `most`. */
export const fitScale = (extent: Extent, halfWidth: number, halfHeight: number, most: number): number =>
  Math.min(most, halfWidth / extent.halfWidth, (halfHeight * 2) / (extent.bottom - extent.top));

export const middle = (extent: Extent): number => (extent.top + extent.bottom) / 2;
