/**
 * How far a local replica is: `opening` the database, `filling` (open, but the first pull has not reached the end),
 * `complete`, `unfilled` (the first pull failed, so nothing is known yet), or `failed` (the database cannot be read).
 */
export type ReplicaPhase =
  | { status: 'opening' }
  | { status: 'filling'; progress?: FillingProgress }
  | { status: 'complete' }
  | { status: 'unfilled' }
  | { status: 'failed'; retry: () => void };

/** How many rows have come of how many, if that is known. */
export type FillingProgress = { done: number; of: number };
