export type Waist = 'jean' | 'tailored' | 'drawstring' | 'elastic';
export type LegEnd = 'stitched' | 'turned' | 'raw' | 'rib' | 'split';
export type BottomPocket = 'scoop' | 'slant' | 'cargo' | 'tool';

/** Measures of trousers, half widths from the centre line. */
export interface BottomCut {
  waist: number;
  hip: number;
  top: number;
  rise: number;
  length: number;
  /** Centre of each hem from the centre line, and half the hem's width. */
  stance: number;
  knee: number;
  ankle: number;
  waistband: Waist;
  end: LegEnd;
  pockets: BottomPocket[];
  pleats?: boolean;
  crease?: boolean;
  /** Worn-in lightening on thighs, 0 to 1, and ripped knees. */
  fade?: number;
  ripped?: boolean;
  stripe?: boolean;
}
