/** One measured number; with a budget, lower is better. */
export interface Figure {
  name: string;
  value: number;
  unit: 'kB' | 'ms' | 's' | '/s' | 'x' | 'rows' | '%' | 'requests';
  budget?: number;
}

/** What a tests/bench/*.bench.ts exports as `bench`. */
export type Bench = (say: (text: string) => void) => Promise<Figure[]>;
