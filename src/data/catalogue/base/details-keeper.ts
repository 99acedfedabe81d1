import { placeOf } from '#domain/catalogue/ascending.ts';
import { detailsBlocks, DETAILS_BLOCK } from '#domain/catalogue/base.ts';
import type { SegmentName } from '#domain/catalogue/base.ts';
import type { Thumbhashes, WordRows } from '#domain/catalogue/columns.ts';
import type { ProductDetails } from '#domain/product.ts';
import type { Env } from '#data/env/env.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import { isQuotaError } from '#platform/quota-error.ts';
import type { LoadedBase } from './base-keeper.ts';
import { downloadSegment, isGone } from './download.ts';
import type { SegmentStore } from './segment-store.ts';
import type { Unpacker } from './unpacker.ts';

export type DetailsKeeper = {
  /** Asks for the words of a base of which the cards have just come: the line would be idle until these are unpacked and kept. */
  askWords: (base: string) => void;
  /** Gives what lists take from a base as far as the disk has it, each once. Never rejects. */
  readDisk: (base: LoadedBase, taker: Taker) => Promise<void>;
  /** The same, and brings what of it is not on the disk yet, in no hurry. Never rejects. */
  fill: (base: LoadedBase, taker: Taker) => Promise<void>;
  /** Whether it broke off because another base has taken this one's place: the rest of this one is nowhere any more. */
  isCutOff: (base: LoadedBase) => boolean;
  /** A product of the base, from the disk or the line; null when it is not in it. Throws when it cannot be had now. */
  read: (base: LoadedBase, id: string) => Promise<ProductDetails | null>;
  stop: () => void;
};

type Taker = {
  /** Of its descriptions. */
  onWords: (words: WordRows) => void;
  /** Of its cards' pictures. Whoever saves data goes without, unless they are here. */
  onThumbhashes: (thumbhashes: Thumbhashes) => void;
};

/** Keeps on the disk what lists do not need, and reads it a block at a time; `askOne` has one product's without a base. */
export function keepDetails(
  env: Env,
  segments: SegmentStore,
  unpacker: Unpacker,
  askOne: (id: string) => Promise<ProductDetails | null>,
): DetailsKeeper {
  const ending = new AbortController();
  let filling: { base: LoadedBase; done: Promise<void> } | null = null;
  /** One reading of the disk after the other. */
  let reading: Promise<void> = Promise.resolve();
  // A look of the catalogue asks for this every time; a base never changes.
  let worded: LoadedBase | null = null;
  let seen: LoadedBase | null = null;
  /** Nothing is left to bring, or no room for it. */
  let filled: LoadedBase | null = null;
  /** Whose files have gone: it is not asked for them again. */
  let replaced: LoadedBase | null = null;
  let cutOff: LoadedBase | null = null;
  /** Words that were asked for ahead of what names them, and of which base. */
  let early: { base: string; bytes: Promise<Uint8Array<ArrayBuffer>> } | null = null;

  const download = (base: string, name: SegmentName, priority: RequestPriority) =>
    downloadSegment(env, base, name, { priority, signal: ending.signal });
  const downloaded = (base: string, name: SegmentName, priority: RequestPriority) => {
    if (name !== 'words' || early?.base !== base) return download(base, name, priority);
    const { bytes } = early;
    early = null;
    // The line may have broken since, and be whole again.
    return bytes.catch((error: unknown) => {
      if (isGone(error)) throw error;
      return download(base, name, priority);
    });
  };
  const fetched = async (
    base: LoadedBase,
    name: SegmentName,
    sha256: string,
    priority: RequestPriority,
  ): Promise<{ text: string; kept: boolean }> => {
    if (replaced === base) throw new RemoteError('http', { status: 404 });
    const bytes = await downloaded(base.id, name, priority).catch((error: unknown) => {
      if (isGone(error)) replaced = base;
      throw error;
    });
    const { text } = await unpacker.check(bytes, sha256);
    const kept = await segments.put(base.id, base.seq, name, text).then(
      () => true,
      (error: unknown) => {
        if (!isQuotaError(error)) throw error;
        return false;
      },
    );
    return { text, kept };
  };
  const hashOf = (base: LoadedBase, block: number) => base.hashes.details[block] ?? '';

  const giveWords = async (base: LoadedBase, { onWords }: Taker, text: string) => {
    onWords(await unpacker.words(text));
    worded = base;
  };
  const giveThumbhashes = async (base: LoadedBase, { onThumbhashes }: Taker, text: string) => {
    onThumbhashes(await unpacker.thumbhashes(text));
    seen = base;
  };

  const readDisk = async (base: LoadedBase, taker: Taker) => {
    if (worded !== base) {
      const words = await segments.get(base.id, 'words');
      if (words !== null) await giveWords(base, taker, words);
    }
    if (seen !== base && base.hashes.thumbhashes !== undefined) {
      const thumbhashes = await segments.get(base.id, 'thumbhashes');
      if (thumbhashes !== null) await giveThumbhashes(base, taker, thumbhashes);
    }
  };

  const fill = async (base: LoadedBase, taker: Taker) => {
    if (worded !== base)
      await giveWords(base, taker, (await fetched(base, 'words', base.hashes.words, 'low')).text);
    if (env.savesData()) return;
    const { thumbhashes } = base.hashes;
    if (seen !== base && thumbhashes !== undefined)
      await giveThumbhashes(base, taker, (await fetched(base, 'thumbhashes', thumbhashes, 'low')).text);
    if (filled === base) return;
    for (let block = 0; block < detailsBlocks(base.columns.count); block += 1) {
      const name = `details-${block}` as const;
      const here = await segments.has(base.id, name);
      if (ending.signal.aborted) return;
      // Where there is no room for one, the others would come for nothing.
      if (!here && !(await fetched(base, name, hashOf(base, block), 'low')).kept) break;
    }
    filled = base;
  };

  const fromDisk: DetailsKeeper['readDisk'] = (base, taker) => {
    reading = reading.then(() => readDisk(base, taker)).catch(() => undefined);
    return reading;
  };

  return {
    askWords(base) {
      const bytes = download(base, 'words', 'low');
      // Told to whoever takes it.
      bytes.catch(() => undefined);
      early = { base, bytes };
    },
    readDisk: fromDisk,
    fill(base, taker) {
      if (filling?.base === base) return filling.done;
      // The next look of the catalogue goes on where this one broke off. Another base has its turn behind this one's.
      const before = filling?.done ?? Promise.resolve();
      const done = before
        .then(() => fromDisk(base, taker))
        .then(() => fill(base, taker))
        .catch((error: unknown) => {
          if (isGone(error)) cutOff = base;
        })
        .finally(() => {
          if (filling?.done === done) filling = null;
        });
      filling = { base, done };
      return done;
    },
    isCutOff: (base) => cutOff === base,
    async read(base, id) {
      const place = placeOf(base.columns.ids, base.columns.count, Number(id));
      if (place === -1) return null;
      const block = Math.floor(place / DETAILS_BLOCK);
      const name = `details-${block}` as const;
      try {
        const text =
          (await segments.get(base.id, name)) ??
          (await fetched(base, name, hashOf(base, block), 'high')).text;
        return await unpacker.details(text, place % DETAILS_BLOCK);
      } catch (error) {
        // Somebody looks at its page: another base would be many times the bytes of this one product.
        const found = isGone(error) ? await askOne(id) : null;
        if (found === null) throw error;
        return found;
      }
    },
    stop: () => ending.abort(),
  };
}
