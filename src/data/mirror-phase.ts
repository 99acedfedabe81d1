/**
 * How far a mirror is: `opening` the local database, `filling` (open, but the first pull has not reached the end),
 * `complete`, `unfilled` (the first pull failed: nothing is known yet), or `failed` (the local database cannot be read).
 */
export type MirrorPhase =
  | { status: 'opening' }
  | { status: 'filling'; progress?: FillingProgress }
  | { status: 'complete' }
  | { status: 'unfilled' }
  | { status: 'failed'; retry: () => void };

/** How many rows have come of how many, as far as that can be said. */
export type FillingProgress = { done: number; of: number };
