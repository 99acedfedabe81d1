import { placeOf } from '#catalogue-index/ascending.ts';
import { detailsBlocks, DETAILS_BLOCK } from '#catalogue-index/snapshot/snapshot.ts';
import type { SegmentName } from '#catalogue-index/snapshot/snapshot.ts';
import type { ProductDetails } from '#domain/product/product.ts';
import type { Env } from '#data/env/env.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import { isQuotaError } from '#platform/storage/quota-error.ts';
import type { CatalogueSource } from '../catalogue-source.ts';
import type { LoadedSnapshot } from './snapshot-manager.ts';
import { downloadSegment, isGone } from './download.ts';
import type { SegmentStore } from './segment-store.ts';
import type { Unpacker } from './unpacker.ts';

type Parts = {
  env: Env;
  segments: SegmentStore;
  unpacker: Unpacker;
  /** Asks the server for one product, without a snapshot. */
  askOne: (id: string) => Promise<ProductDetails | null>;
  source: Pick<CatalogueSource, 'dispatch'>;
};

/**
 * Keeps on the disk the parts of a snapshot that lists do not need at first, and shows what lists take from them: the words of the
 * descriptions and the thumbhashes of the pictures. Reads a product's details a block at a time.
 */
export class SnapshotParts {
  readonly #parts: Parts;
  readonly #ending = new AbortController();
  #fetching: { snapshot: LoadedSnapshot; done: Promise<void> } | null = null;
  /** One reading of the disk after the other. */
  #reading: Promise<void> = Promise.resolve();
  // The words and the thumbhashes of these are shown: each look of the catalogue asks for them, and a snapshot never changes.
  #worded: LoadedSnapshot | null = null;
  #seen: LoadedSnapshot | null = null;
  /** Nothing is left to bring, or no room for it. */
  #whole: LoadedSnapshot | null = null;
  /** The snapshot whose files have gone: it is not asked for them again. */
  #replaced: LoadedSnapshot | null = null;
  #cutOff: LoadedSnapshot | null = null;
  /** Words that were asked for ahead of what names them, and the id of their snapshot. */
  #early: { snapshot: string; bytes: Promise<Uint8Array<ArrayBuffer>> } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Asks for the words of a snapshot of which the cards have just come: the connection would be idle until these are unpacked and kept. */
  askWords(snapshot: string): void {
    const bytes = this.#download(snapshot, 'words', 'low');
    // Told to whoever takes it.
    bytes.catch(() => undefined);
    this.#early = { snapshot, bytes };
  }

  /** Shows what lists take from a snapshot as far as the disk has it, each once. Never rejects. */
  readDisk(snapshot: LoadedSnapshot): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readDisk(snapshot)).catch(() => undefined);
    return this.#reading;
  }

  /**
   * The same, and downloads what is not on the disk yet, at low priority. Somebody who saves data gets no thumbhashes. Never
   * rejects.
   */
  fetchRest(snapshot: LoadedSnapshot): Promise<void> {
    if (this.#fetching?.snapshot === snapshot) return this.#fetching.done;
    // The next look of the catalogue goes on where this one broke off. Another snapshot has its turn behind this one's.
    const before = this.#fetching?.done ?? Promise.resolve();
    const done = before
      .then(() => this.readDisk(snapshot))
      .then(() => this.#fetchMissing(snapshot))
      .catch((error: unknown) => {
        if (isGone(error)) this.#cutOff = snapshot;
      })
      .finally(() => {
        if (this.#fetching?.done === done) this.#fetching = null;
      });
    this.#fetching = { snapshot, done };
    return done;
  }

  /** Shows the rest of a snapshot, from the server too where `isOnline`, and says that this has ended. Never rejects. */
  async bring(snapshot: LoadedSnapshot, isOnline: boolean): Promise<void> {
    await (isOnline ? this.fetchRest(snapshot) : this.readDisk(snapshot));
    this.#parts.source.dispatch({ type: 'snapshot', snapshot, part: { words: 'lacking' } });
  }

  /** Whether it broke off because another snapshot has taken this one's place: the rest of this one is nowhere any more. */
  isCutOff(snapshot: LoadedSnapshot): boolean {
    return this.#cutOff === snapshot;
  }

  /** A product of the snapshot, from the disk or the server; null when it is not in it. Throws when it cannot be had now. */
  async read(snapshot: LoadedSnapshot, id: string): Promise<ProductDetails | null> {
    const { segments, unpacker, askOne } = this.#parts;
    const place = placeOf(snapshot.columns.ids, snapshot.columns.count, Number(id));
    if (place === -1) return null;
    const block = Math.floor(place / DETAILS_BLOCK);
    try {
      const text =
        (await segments.get(snapshot.id, `details-${block}`)) ??
        (await this.#fetchBlock(snapshot, block, 'high')).text;
      return await unpacker.details(text, place % DETAILS_BLOCK);
    } catch (error) {
      // Somebody looks at its page: another snapshot would be many times the bytes of this one product.
      const found = isGone(error) ? await askOne(id) : null;
      if (found === null) throw error;
      return found;
    }
  }

  stop(): void {
    this.#ending.abort();
  }

  #download(
    snapshot: string,
    name: SegmentName,
    priority: RequestPriority,
  ): Promise<Uint8Array<ArrayBuffer>> {
    return downloadSegment(this.#parts.env, snapshot, name, { priority, signal: this.#ending.signal });
  }

  #downloadOrEarly(
    snapshot: string,
    name: SegmentName,
    priority: RequestPriority,
  ): Promise<Uint8Array<ArrayBuffer>> {
    if (name !== 'words' || this.#early?.snapshot !== snapshot)
      return this.#download(snapshot, name, priority);
    const { bytes } = this.#early;
    this.#early = null;
    // The connection may have broken since, and be whole again.
    return bytes.catch((error: unknown) => {
      if (isGone(error)) throw error;
      return this.#download(snapshot, name, priority);
    });
  }

  /** Downloads a file and keeps it. Rejects when it cannot be had or is not what was announced. */
  async #fetch(
    snapshot: LoadedSnapshot,
    name: SegmentName,
    sha256: string,
    priority: RequestPriority,
  ): Promise<{ text: string; kept: boolean }> {
    const { segments, unpacker } = this.#parts;
    if (this.#replaced === snapshot) throw new RemoteError('http', { status: 404 });
    const bytes = await this.#downloadOrEarly(snapshot.id, name, priority).catch((error: unknown) => {
      if (isGone(error)) this.#replaced = snapshot;
      throw error;
    });
    const { text } = await unpacker.check(bytes, sha256);
    const kept = await segments.put(snapshot.id, snapshot.seq, name, text).then(
      () => true,
      (error: unknown) => {
        if (!isQuotaError(error)) throw error;
        return false;
      },
    );
    return { text, kept };
  }

  #fetchBlock(
    snapshot: LoadedSnapshot,
    block: number,
    priority: RequestPriority,
  ): Promise<{ text: string; kept: boolean }> {
    return this.#fetch(snapshot, `details-${block}`, snapshot.hashes.details[block] ?? '', priority);
  }

  async #showWords(snapshot: LoadedSnapshot, text: string): Promise<void> {
    const { source, unpacker } = this.#parts;
    const part = { words: await unpacker.words(text) };
    source.dispatch({ type: 'snapshot', snapshot, part });
    this.#worded = snapshot;
  }

  async #showThumbhashes(snapshot: LoadedSnapshot, text: string): Promise<void> {
    const { source, unpacker } = this.#parts;
    const part = { thumbhashes: await unpacker.thumbhashes(text) };
    source.dispatch({ type: 'snapshot', snapshot, part });
    this.#seen = snapshot;
  }

  async #readDisk(snapshot: LoadedSnapshot): Promise<void> {
    const { segments } = this.#parts;
    if (this.#worded !== snapshot) {
      const words = await segments.get(snapshot.id, 'words');
      if (words !== null) await this.#showWords(snapshot, words);
    }
    if (this.#seen !== snapshot && snapshot.hashes.thumbhashes !== undefined) {
      const thumbhashes = await segments.get(snapshot.id, 'thumbhashes');
      if (thumbhashes !== null) await this.#showThumbhashes(snapshot, thumbhashes);
    }
  }

  async #fetchMissing(snapshot: LoadedSnapshot): Promise<void> {
    const { env, segments } = this.#parts;
    const { words, thumbhashes } = snapshot.hashes;
    if (this.#worded !== snapshot)
      await this.#showWords(snapshot, (await this.#fetch(snapshot, 'words', words, 'low')).text);
    if (env.savesData()) return;
    if (this.#seen !== snapshot && thumbhashes !== undefined) {
      const { text } = await this.#fetch(snapshot, 'thumbhashes', thumbhashes, 'low');
      await this.#showThumbhashes(snapshot, text);
    }
    if (this.#whole === snapshot) return;
    for (let block = 0; block < detailsBlocks(snapshot.columns.count); block += 1) {
      const here = await segments.has(snapshot.id, `details-${block}`);
      if (this.#ending.signal.aborted) return;
      // Where there is no room for one, the others would come for nothing.
      if (!here && !(await this.#fetchBlock(snapshot, block, 'low')).kept) break;
    }
    this.#whole = snapshot;
  }
}
