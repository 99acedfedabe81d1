/** One measured number; with a budget, lower is better, with `atLeast`, higher. */
export interface Figure {
  name: string;
  value: number;
  unit: 'B' | 'kB' | 'ms' | 's' | '/s' | 'x' | 'rows' | '%' | 'requests' | 'points';
  budget?: number;
  atLeast?: number;
}

/** What a tests/bench/*.bench.ts exports as `bench`. */
export type Bench = (say: (text: string) => void) => Promise<Figure[]>;
