import { inflated, sha256 } from '#catalogue-index/snapshot/compressed.ts';
import { unpackDetails } from '#catalogue-index/snapshot/details.ts';
import { unpackThumbhashes } from '#catalogue-index/snapshot/pack-thumbhashes.ts';
import { unpackWords } from '#catalogue-index/snapshot/pack-words.ts';
import { unpackCards } from '#catalogue-index/snapshot/unpack-cards.ts';
import { bytesOfText, textOfBytes } from './byte-text.ts';
import type { Packed, Unpacker } from './unpacker.ts';

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
