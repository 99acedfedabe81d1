/**
 * The phase of a local replica. It is `opening` the database, or `filling` until the first pull has reached the end, or
 * `complete`. It is `unfilled` if the first pull failed, so nothing is known yet. It has `failed` if the database cannot be read.
 */
export type ReplicaPhase =
  | { status: 'opening' }
  | { status: 'filling'; progress?: FillingProgress }
  | { status: 'complete' }
  | { status: 'unfilled' }
  | { status: 'failed'; retry: () => void };

/** The number of rows that have come, and of all, if that is known. */
export type FillingProgress = { done: number; of: number };
