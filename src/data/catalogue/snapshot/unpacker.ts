import type { Thumbhashes, WordRows } from '#catalogue-index/columns.ts';
import type { UnpackedCards } from '#catalogue-index/snapshot/unpack-cards.ts';
import type { ProductDetails } from '#domain/product/product.ts';

/** A file as it was downloaded, or as a document holds it. */
export type Packed = Uint8Array<ArrayBuffer> | string;

/** A downloaded file that is what its snapshot says, as a document holds it. */
export type Checked = { text: string };

/** Opens files of a snapshot. What fails is a file that is not whole, or not that of the snapshot. */
export type Unpacker = {
  /** Rejects unless the file has this hash (SHA-256, hexadecimal). */
  check: (file: Packed, sha256: string) => Promise<Checked>;
  cards: (file: Packed) => Promise<UnpackedCards>;
  /** Both at once. */
  checkedCards: (file: Packed, sha256: string) => Promise<Checked & { cards: UnpackedCards }>;
  words: (file: Packed) => Promise<WordRows>;
  thumbhashes: (file: Packed) => Promise<Thumbhashes>;
  /** One product's details, by its place in the block; null when it has none there. */
  details: (file: Packed, place: number) => Promise<ProductDetails | null>;
  /** Something is on its way: what opens it may come meanwhile. */
  warm: () => void;
  close: () => void;
};
