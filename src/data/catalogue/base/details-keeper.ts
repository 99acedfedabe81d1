import { detailsBlocks, DETAILS_BLOCK } from '../../../domain/catalogue/base.ts';
import type { SegmentName } from '../../../domain/catalogue/base.ts';
import type { WordRows } from '../../../domain/catalogue/columns.ts';
import type { ProductDetails } from '../../../domain/product.ts';
import type { Env } from '../../env.ts';
import { isQuotaError } from '../../storage-error.ts';
import type { LoadedBase } from './base-keeper.ts';
import { downloadSegment } from './download.ts';
import type { SegmentStore } from './segment-store.ts';
import type { Unpacker } from './unpacker.ts';

export type DetailsKeeper = {
  /** Brings what of a base is not on the disk yet, in no hurry, and gives the words of its descriptions. Never rejects. */
  fill: (base: LoadedBase, onWords: (words: WordRows) => void) => Promise<void>;
  /** A product of the base, from the disk or the line; null when it is not in it. Throws when it cannot be had now. */
  read: (base: LoadedBase, id: string) => Promise<ProductDetails | null>;
  stop: () => void;
};

/** Keeps on the disk what lists do not need, and reads it a block at a time. */
export function keepDetails(env: Env, segments: SegmentStore, unpacker: Unpacker): DetailsKeeper {
  const ending = new AbortController();
  let filling: Promise<void> | null = null;

  const fetched = async (
    base: LoadedBase,
    name: SegmentName,
    sha256: string,
    priority: RequestPriority,
  ): Promise<string> => {
    const bytes = await downloadSegment(env, base.id, name, { priority, signal: ending.signal });
    const { text } = await unpacker.check(bytes, sha256);
    await segments.put(base.id, base.seq, name, text).catch((error: unknown) => {
      if (!isQuotaError(error)) throw error;
    });
    return text;
  };
  const hashOf = (base: LoadedBase, block: number) => base.hashes.details[block] ?? '';

  const fill = async (base: LoadedBase, onWords: (words: WordRows) => void) => {
    const words = await segments.get(base.id, 'words');
    onWords(await unpacker.words(words ?? (await fetched(base, 'words', base.hashes.words, 'low'))));
    if (env.savesData()) return;
    for (let block = 0; block < detailsBlocks(base.columns.count); block += 1) {
      const name = `details-${block}` as const;
      const [missing] = await segments.missing(base.id, [name]);
      if (ending.signal.aborted) return;
      if (missing !== undefined) await fetched(base, name, hashOf(base, block), 'low');
    }
  };

  return {
    fill(base, onWords) {
      // The next look of the catalogue goes on where this one broke off.
      filling ??= fill(base, onWords)
        .catch(() => undefined)
        .finally(() => {
          filling = null;
        });
      return filling;
    },
    async read(base, id) {
      const place = placeOf(base.columns.ids, Number(id));
      if (place === -1) return null;
      const block = Math.floor(place / DETAILS_BLOCK);
      const name = `details-${block}` as const;
      const text =
        (await segments.get(base.id, name)) ?? (await fetched(base, name, hashOf(base, block), 'high'));
      return unpacker.details(text, place % DETAILS_BLOCK);
    },
    stop: () => ending.abort(),
  };
}

/** Where a number stands among ascending ones; -1 when it does not. */
function placeOf(ids: Float64Array, id: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const here = ids[middle] ?? 0;
    if (here === id) return middle;
    if (here < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
