/** The packed form that this code writes and reads; a snapshot in another one is neither asked for nor read from the disk. */
export const SNAPSHOT_FORMAT = 5;

/** Products a block of details holds, in the order of the cards. */
export const DETAILS_BLOCK = 200;

/**
 * A published snapshot: everything on sale when the log had come to `seq`, packed. Its files never change. The log
 * has all later changes.
 */
export type CatalogueSnapshot = {
  /** The folder of its files. */
  id: string;
  seq: number;
  /** The epoch that `seq` belongs to. */
  epoch: string;
  format: number;
  /** Products in it. */
  count: number;
  /** SHA-256 of the cards' file, in hexadecimal. The cards name the other files' hashes. */
  sha256: string;
  /** The size of the cards' file. */
  bytes: number;
};

/** How many of its products (`done` of `of`) may be in so many bytes of the cards' file. */
export function productsIn({ count, bytes }: CatalogueSnapshot, come: number): { done: number; of: number } {
  return { done: Math.floor((count * come) / bytes), of: count };
}

/** A file of a snapshot: its cards, the words of its descriptions, the thumbhashes of its cards, or a block of details. */
export type SegmentName = 'cards' | 'words' | 'thumbhashes' | `details-${number}`;

/** Into how many files the details of so many products are divided. */
export function detailsBlocks(count: number): number {
  return Math.ceil(count / DETAILS_BLOCK);
}
