import { placeOf } from '#catalogue-index/ascending.ts';
import { detailsBlocks, DETAILS_BLOCK } from '#catalogue-index/snapshot/base.ts';
import type { SegmentName } from '#catalogue-index/snapshot/base.ts';
import type { ProductDetails } from '#domain/product/product.ts';
import type { Env } from '#data/env/env.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import { isQuotaError } from '#platform/storage/quota-error.ts';
import type { CatalogueSource } from '../catalogue-source.ts';
import type { LoadedBase } from './base-keeper.ts';
import { downloadSegment, isGone } from './download.ts';
import type { SegmentStore } from './segment-store.ts';
import type { Unpacker } from './unpacker.ts';

type Parts = {
  env: Env;
  segments: SegmentStore;
  unpacker: Unpacker;
  /** Asks the server for one product, without a base. */
  askOne: (id: string) => Promise<ProductDetails | null>;
  source: Pick<CatalogueSource, 'dispatch'>;
};

/**
 * Keeps on the disk the parts of a base that lists do not need at first, and shows what lists take from them: the words of the
 * descriptions and the thumbhashes of the pictures. Reads a product's details a block at a time.
 */
export class DetailsKeeper {
  readonly #parts: Parts;
  readonly #ending = new AbortController();
  #fetching: { base: LoadedBase; done: Promise<void> } | null = null;
  /** One reading of the disk after the other. */
  #reading: Promise<void> = Promise.resolve();
  // The words and the thumbhashes of these are shown: each look of the catalogue asks for them, and a base never changes.
  #worded: LoadedBase | null = null;
  #seen: LoadedBase | null = null;
  /** Nothing is left to bring, or no room for it. */
  #whole: LoadedBase | null = null;
  /** The base whose files have gone: it is not asked for them again. */
  #replaced: LoadedBase | null = null;
  #cutOff: LoadedBase | null = null;
  /** Words that were asked for ahead of what names them, and the id of their base. */
  #early: { base: string; bytes: Promise<Uint8Array<ArrayBuffer>> } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Asks for the words of a base of which the cards have just come: the connection would be idle until these are unpacked and kept. */
  askWords(base: string): void {
    const bytes = this.#download(base, 'words', 'low');
    // Told to whoever takes it.
    bytes.catch(() => undefined);
    this.#early = { base, bytes };
  }

  /** Shows what lists take from a base as far as the disk has it, each once. Never rejects. */
  readDisk(base: LoadedBase): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readDisk(base)).catch(() => undefined);
    return this.#reading;
  }

  /**
   * The same, and downloads what is not on the disk yet, at low priority. Somebody who saves data gets no thumbhashes. Never
   * rejects.
   */
  fetchRest(base: LoadedBase): Promise<void> {
    if (this.#fetching?.base === base) return this.#fetching.done;
    // The next look of the catalogue goes on where this one broke off. Another base has its turn behind this one's.
    const before = this.#fetching?.done ?? Promise.resolve();
    const done = before
      .then(() => this.readDisk(base))
      .then(() => this.#fetchMissing(base))
      .catch((error: unknown) => {
        if (isGone(error)) this.#cutOff = base;
      })
      .finally(() => {
        if (this.#fetching?.done === done) this.#fetching = null;
      });
    this.#fetching = { base, done };
    return done;
  }

  /** Shows the rest of a base, from the server too where `isOnline`, and says that this has ended. Never rejects. */
  async bring(base: LoadedBase, isOnline: boolean): Promise<void> {
    await (isOnline ? this.fetchRest(base) : this.readDisk(base));
    this.#parts.source.dispatch({ type: 'snapshot', snapshot: base, part: { words: 'lacking' } });
  }

  /** Whether it broke off because another base has taken this one's place: the rest of this one is nowhere any more. */
  isCutOff(base: LoadedBase): boolean {
    return this.#cutOff === base;
  }

  /** A product of the base, from the disk or the server; null when it is not in it. Throws when it cannot be had now. */
  async read(base: LoadedBase, id: string): Promise<ProductDetails | null> {
    const { segments, unpacker, askOne } = this.#parts;
    const place = placeOf(base.columns.ids, base.columns.count, Number(id));
    if (place === -1) return null;
    const block = Math.floor(place / DETAILS_BLOCK);
    try {
      const text =
        (await segments.get(base.id, `details-${block}`)) ??
        (await this.#fetchBlock(base, block, 'high')).text;
      return await unpacker.details(text, place % DETAILS_BLOCK);
    } catch (error) {
      // Somebody looks at its page: another base would be many times the bytes of this one product.
      const found = isGone(error) ? await askOne(id) : null;
      if (found === null) throw error;
      return found;
    }
  }

  stop(): void {
    this.#ending.abort();
  }

  #download(base: string, name: SegmentName, priority: RequestPriority): Promise<Uint8Array<ArrayBuffer>> {
    return downloadSegment(this.#parts.env, base, name, { priority, signal: this.#ending.signal });
  }

  #downloadOrEarly(
    base: string,
    name: SegmentName,
    priority: RequestPriority,
  ): Promise<Uint8Array<ArrayBuffer>> {
    if (name !== 'words' || this.#early?.base !== base) return this.#download(base, name, priority);
    const { bytes } = this.#early;
    this.#early = null;
    // The connection may have broken since, and be whole again.
    return bytes.catch((error: unknown) => {
      if (isGone(error)) throw error;
      return this.#download(base, name, priority);
    });
  }

  /** Downloads a file and keeps it. Rejects when it cannot be had or is not what was announced. */
  async #fetch(
    base: LoadedBase,
    name: SegmentName,
    sha256: string,
    priority: RequestPriority,
  ): Promise<{ text: string; kept: boolean }> {
    const { segments, unpacker } = this.#parts;
    if (this.#replaced === base) throw new RemoteError('http', { status: 404 });
    const bytes = await this.#downloadOrEarly(base.id, name, priority).catch((error: unknown) => {
      if (isGone(error)) this.#replaced = base;
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
  }

  #fetchBlock(
    base: LoadedBase,
    block: number,
    priority: RequestPriority,
  ): Promise<{ text: string; kept: boolean }> {
    return this.#fetch(base, `details-${block}`, base.hashes.details[block] ?? '', priority);
  }

  async #showWords(base: LoadedBase, text: string): Promise<void> {
    const { source, unpacker } = this.#parts;
    const part = { words: await unpacker.words(text) };
    source.dispatch({ type: 'snapshot', snapshot: base, part });
    this.#worded = base;
  }

  async #showThumbhashes(base: LoadedBase, text: string): Promise<void> {
    const { source, unpacker } = this.#parts;
    const part = { thumbhashes: await unpacker.thumbhashes(text) };
    source.dispatch({ type: 'snapshot', snapshot: base, part });
    this.#seen = base;
  }

  async #readDisk(base: LoadedBase): Promise<void> {
    const { segments } = this.#parts;
    if (this.#worded !== base) {
      const words = await segments.get(base.id, 'words');
      if (words !== null) await this.#showWords(base, words);
    }
    if (this.#seen !== base && base.hashes.thumbhashes !== undefined) {
      const thumbhashes = await segments.get(base.id, 'thumbhashes');
      if (thumbhashes !== null) await this.#showThumbhashes(base, thumbhashes);
    }
  }

  async #fetchMissing(base: LoadedBase): Promise<void> {
    const { env, segments } = this.#parts;
    const { words, thumbhashes } = base.hashes;
    if (this.#worded !== base)
      await this.#showWords(base, (await this.#fetch(base, 'words', words, 'low')).text);
    if (env.savesData()) return;
    if (this.#seen !== base && thumbhashes !== undefined) {
      const { text } = await this.#fetch(base, 'thumbhashes', thumbhashes, 'low');
      await this.#showThumbhashes(base, text);
    }
    if (this.#whole === base) return;
    for (let block = 0; block < detailsBlocks(base.columns.count); block += 1) {
      const here = await segments.has(base.id, `details-${block}`);
      if (this.#ending.signal.aborted) return;
      // Where there is no room for one, the others would come for nothing.
      if (!here && !(await this.#fetchBlock(base, block, 'low')).kept) break;
    }
    this.#whole = base;
  }
}
