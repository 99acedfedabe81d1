import type { Thumbhashes, WordRows } from '#catalogue-index/columns.ts';
import { inflated, sha256 } from '#catalogue-index/snapshot/compressed.ts';
import { unpackDetails } from '#catalogue-index/snapshot/details.ts';
import { unpackThumbhashes } from '#catalogue-index/snapshot/thumbhashes.ts';
import { unpackWords } from '#catalogue-index/snapshot/words.ts';
import { unpackCards, type UnpackedCards } from '#catalogue-index/snapshot/cards.ts';
import type { ProductDetails } from '#domain/product/product.ts';

const STEP = 8192;

/** Turns bytes into a text of one character each. A document can hold it, and engines store it in a byte a character. */
export function textOfBytes(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += STEP)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + STEP)));
  return parts.join('');
}

/** The inverse of `textOfBytes`. */
function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** A file as it was downloaded, or as a document holds it. */
export type Packed = Uint8Array<ArrayBuffer> | string;

/** A downloaded file that matches its snapshot, as a document holds it. */
export type Checked = { text: string };

/** Opens files of a snapshot. It rejects a file that is not whole, or not the snapshot's. */
export type Unpacker = {
  /** Rejects unless the file has this hash (SHA-256, hexadecimal). */
  check: (file: Packed, sha256: string) => Promise<Checked>;
  cards: (file: Packed) => Promise<UnpackedCards>;
  /** Does both at once. */
  checkedCards: (file: Packed, sha256: string) => Promise<Checked & { cards: UnpackedCards }>;
  words: (file: Packed) => Promise<WordRows>;
  thumbhashes: (file: Packed) => Promise<Thumbhashes>;
  /** One product's details, by its place in the block; null when it has none there. */
  details: (file: Packed, place: number) => Promise<ProductDetails | null>;
  /** Announces that a file is on its way. The opener's code may load meanwhile. */
  warm: () => void;
  close: () => void;
};

const bytesOf = (file: Packed) => (typeof file === 'string' ? bytesOfText(file) : file);
const opened = (file: Packed) => inflated(bytesOf(file));

/** Opens files in the thread it is called in. */
export const unpackHere: Unpacker = {
  async check(file, hash) {
    const bytes = bytesOf(file);
    if ((await sha256(bytes)) !== hash) throw new Error('not the file of this snapshot');
    return { text: textOfBytes(bytes) };
  },
  async checkedCards(file, hash) {
    const { text } = await unpackHere.check(file, hash);
    return { text, cards: await unpackHere.cards(file) };
  },
  cards: async (file) => unpackCards(await opened(file)),
  words: async (file) => unpackWords(await opened(file)),
  thumbhashes: async (file) => unpackThumbhashes(await opened(file)),
  details: async (file, place) => unpackDetails(await opened(file), place),
  warm: () => undefined,
  close: () => undefined,
};
