export type Neck =
  | 'crew'
  | 'wide-crew'
  | 'vee'
  | 'shirt'
  | 'camp'
  | 'band'
  | 'kurta'
  | 'polo'
  | 'henley'
  | 'hood'
  | 'roll'
  | 'mock'
  | 'lapel'
  | 'puffer';
export type Front =
  | 'none'
  | 'buttons'
  | 'half-placket'
  | 'zip'
  | 'half-zip'
  | 'snaps'
  | 'one-button'
  | 'open-buttons';
export type Hem = 'straight' | 'tail' | 'rib' | 'slit' | 'cutaway' | 'raw';
export type PocketKind =
  | 'chest'
  | 'two-flap'
  | 'kangaroo'
  | 'patch'
  | 'welt'
  | 'breast-welt'
  | 'four-patch'
  | 'flap-hip';
export type Cuff = 'plain' | 'buttoned' | 'rib' | 'turned';

export interface Sleeve {
  /** Length along the outer seam; 0 for none. */
  length: number;
  /** Degrees away from hanging straight down. */
  spread: number;
  cuff: number;
  end: Cuff;
}

/** Measures of a top, half widths from the centre line, before it is laid in the picture. */
export interface TopCut {
  shoulder: number;
  chest: number;
  waist: number;
  hem: number;
  /** Height of the neck point. */
  top: number;
  slope: number;
  armhole: number;
  length: number;
  neck: number;
  drop: number;
  sleeve: Sleeve;
  neckline: Neck;
  front: Front;
  edge: Hem;
  pockets: PocketKind[];
  /** Folded for the shelf: straight sides, no armholes. */
  folded?: boolean;
  yoke?: boolean;
  raglan?: boolean;
  /** Collar, cuffs and hem in the contrasting colour. */
  contrast?: boolean;
  /** Horizontal channels of padding. */
  quilted?: boolean;
  /** Sleeves in the contrasting colour, as on a varsity jacket. */
  contrastSleeves?: boolean;
  /** A block of the contrasting colour across the chest. */
  block?: 'chest' | 'half' | 'hem';
}

/** Colours of everything that is not the main cloth. */
export interface Trim {
  base: string;
  contrast: string;
  thread: string;
  button: string;
  lining: string;
  metal: string;
}
