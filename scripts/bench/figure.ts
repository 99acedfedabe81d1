/** One measured number, and what it is held against. Of most units lower is better; rates and points are asked to be high. */
export interface Figure {
  name: string;
  /** Ours. */
  value: number;
  unit: 'B' | 'kB' | 'ms' | 's' | '/s' | 'x' | 'rows' | '%' | 'requests' | 'points';
  /** The same of somebody else, in the same run and unit. */
  peer?: { name: string; value: number };
  /** The most that ours may be. */
  budget?: number;
  /** The least that ours must be. */
  atLeast?: number;
  /** The most that ours may be of the peer's: 1 / 5 where it must be five times faster. */
  budgetOfPeer?: number;
  /** The least that ours must be of the peer's. */
  atLeastOfPeer?: number;
}

/** The type of `bench`, which a tests/bench/*.bench.ts exports. */
export type Bench = (say: (text: string) => void) => Promise<Figure[]>;
