import { placeOf } from '#catalogue-index/columns.ts';
import { detailsBlocks, DETAILS_BLOCK } from '#catalogue-index/snapshot/snapshot.ts';
import type { SegmentName } from '#catalogue-index/snapshot/snapshot.ts';
import type { ProductDetails } from '#domain/product/product.ts';
import type { Env } from '#data/env/env.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import { isQuotaError } from '#platform/storage/quota-error.ts';
import type { CatalogueSource } from '../catalogue-source.ts';
import type { LoadedSnapshot } from './snapshot-manager.ts';
import { downloadSegment } from './download.ts';
import type { SegmentStore } from './segment-store.ts';
import type { Unpacker } from './unpack.ts';

type Parts = {
  env: Env;
  segments: SegmentStore;
  unpacker: Unpacker;
  /** Asks the server for one product, without a snapshot. */
  fetchOne: (id: string) => Promise<ProductDetails | null>;
  source: Pick<CatalogueSource, 'dispatch'>;
};

/** The parts that lists take from a snapshot, in the order of their use. One that was packed earlier has no thumbhashes. */
const LIST_PARTS = ['words', 'thumbhashes'] as const;
type ListPart = (typeof LIST_PARTS)[number];

type Download = ReturnType<typeof downloadSegment>;
type Fetched = { text: string; persisted: boolean };

/**
 * Keeps the later parts of a snapshot on the disk, and shows those that lists take. They are the words of the descriptions and
 * the thumbhashes of the pictures. Reads a product's details a block at a time.
 */
export class SnapshotParts {
  readonly #parts: Parts;
  readonly #ending = new AbortController();
  #fetching: { snapshot: LoadedSnapshot; done: Promise<void> } | null = null;
  /** Reads of the disk run one after the other. */
  #reading: Promise<void> = Promise.resolve();
  /** The snapshot of which each part is shown. Every pull asks for the parts, and a snapshot never changes. */
  readonly #shown: Record<ListPart, LoadedSnapshot | null> = { words: null, thumbhashes: null };
  /** The snapshot whose other parts are all here, or have no room on the disk. */
  #whole: LoadedSnapshot | null = null;
  /** The snapshot whose files have gone. They are not asked for again. */
  #replaced: LoadedSnapshot | null = null;
  #cutOff: LoadedSnapshot | null = null;
  /** A request for words that was sent before its snapshot is known, and the id of that snapshot. */
  #prefetched: { snapshot: string; bytes: Download } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Asks for a snapshot's words once its cards have come. The connection would be idle until these are unpacked and kept. */
  prefetchWords(snapshot: string): void {
    const bytes = this.#download(snapshot, 'words', 'low');
    // The taker of the request gets its error.
    bytes.catch(() => undefined);
    this.#prefetched = { snapshot, bytes };
  }

  /** Shows what lists take from a snapshot as far as the disk has it, each once. Never rejects. */
  readDisk(snapshot: LoadedSnapshot): Promise<void> {
    this.#reading = this.#reading.then(() => this.#readDisk(snapshot)).catch(() => undefined);
    return this.#reading;
  }

  /**
   * Does the same, and downloads at low priority what is not on the disk yet. Save data leaves out the thumbhashes. Never
   * rejects.
   */
  fetchRest(snapshot: LoadedSnapshot): Promise<void> {
    if (this.#fetching?.snapshot === snapshot) return this.#fetching.done;
    // The next pull of the catalogue goes on where this one broke off. Another snapshot waits for this one.
    const before = this.#fetching?.done ?? Promise.resolve();
    const done = before
      .then(() => this.readDisk(snapshot))
      .then(() => this.#fetchMissing(snapshot))
      .then((isThere) => {
        if (!isThere) this.#cutOff = snapshot;
      })
      .catch(() => undefined)
      .finally(() => {
        if (this.#fetching?.done === done) this.#fetching = null;
      });
    this.#fetching = { snapshot, done };
    return done;
  }

  /** Shows the rest of a snapshot, from the server too where `isOnline`, and reports the end. Never rejects. */
  async bring(snapshot: LoadedSnapshot, isOnline: boolean): Promise<void> {
    await (isOnline ? this.fetchRest(snapshot) : this.readDisk(snapshot));
    this.#parts.source.dispatch({ type: 'snapshot', snapshot, part: { words: 'lacking' } });
  }

  /** Whether the fetching broke off because another snapshot has replaced this one. Its rest is not on the server any more. */
  isCutOff(snapshot: LoadedSnapshot): boolean {
    return this.#cutOff === snapshot;
  }

  /** Reads a product of the snapshot from the disk or the server. Null when it is not in it. Throws when it cannot be had now. */
  async read(snapshot: LoadedSnapshot, id: string): Promise<ProductDetails | null> {
    const { segments, unpacker, fetchOne } = this.#parts;
    const place = placeOf(snapshot.columns.ids, snapshot.columns.count, Number(id));
    if (place === -1) return null;
    const block = Math.floor(place / DETAILS_BLOCK);
    const text =
      (await segments.get(snapshot.id, `details-${block}`)) ??
      (await this.#fetch(snapshot, block, 'high'))?.text;
    if (text !== undefined) return unpacker.details(text, place % DETAILS_BLOCK);
    // The product's page is open. Another snapshot would be many times the bytes of this one product.
    const found = await fetchOne(id);
    if (found === null) throw new RemoteError('http', { status: 404 });
    return found;
  }

  stop(): void {
    this.#ending.abort();
  }

  #download(snapshot: string, name: SegmentName, priority: RequestPriority): Download {
    const options = { priority, signal: this.#ending.signal };
    const download = () => downloadSegment(this.#parts.env, snapshot, name, options);
    const prefetched = this.#prefetched;
    if (name !== 'words' || prefetched?.snapshot !== snapshot) return download();
    this.#prefetched = null;
    // The connection may have broken since, and be whole again.
    return prefetched.bytes.catch(download);
  }

  /**
   * Downloads a part, or the block of details with this number, and keeps it. Null when another snapshot has taken this one's
   * place. Rejects when it cannot be had now, or is not what was announced.
   */
  async #fetch(
    snapshot: LoadedSnapshot,
    part: ListPart | number,
    priority: RequestPriority,
  ): Promise<Fetched | null> {
    const { segments, unpacker } = this.#parts;
    const { id, seq, hashes } = snapshot;
    const isBlock = typeof part === 'number';
    const name: SegmentName = isBlock ? `details-${part}` : part;
    if (this.#replaced === snapshot) return null;
    const bytes = await this.#download(id, name, priority);
    if (bytes === null) {
      this.#replaced = snapshot;
      return null;
    }
    const hash = isBlock ? hashes.details[part] : hashes[part];
    const { text } = await unpacker.check(bytes, hash ?? '');
    const persisted = await segments.put(id, seq, name, text).then(
      () => true,
      (error: unknown) => {
        if (!isQuotaError(error)) throw error;
        return false;
      },
    );
    return { text, persisted };
  }

  async #show(snapshot: LoadedSnapshot, name: ListPart, text: string): Promise<void> {
    const { source, unpacker } = this.#parts;
    const part =
      name === 'words'
        ? { words: await unpacker.words(text) }
        : { thumbhashes: await unpacker.thumbhashes(text) };
    source.dispatch({ type: 'snapshot', snapshot, part });
    this.#shown[name] = snapshot;
  }

  /** Whether the snapshot has such a part that is not shown yet. */
  #lacks(snapshot: LoadedSnapshot, name: ListPart): boolean {
    return this.#shown[name] !== snapshot && snapshot.hashes[name] !== undefined;
  }

  async #readDisk(snapshot: LoadedSnapshot): Promise<void> {
    for (const name of LIST_PARTS) {
      const text = this.#lacks(snapshot, name) ? await this.#parts.segments.get(snapshot.id, name) : null;
      if (text !== null) await this.#show(snapshot, name, text);
    }
  }

  /** Returns whether the files are still there. */
  async #fetchMissing(snapshot: LoadedSnapshot): Promise<boolean> {
    const { env, segments } = this.#parts;
    for (const name of LIST_PARTS) {
      if (name !== 'words' && env.savesData()) return true;
      if (!this.#lacks(snapshot, name)) continue;
      const file = await this.#fetch(snapshot, name, 'low');
      if (file === null) return false;
      await this.#show(snapshot, name, file.text);
    }
    if (this.#whole === snapshot) return true;
    for (let block = 0; block < detailsBlocks(snapshot.columns.count); block += 1) {
      const here = await segments.has(snapshot.id, `details-${block}`);
      if (this.#ending.signal.aborted) return true;
      if (here) continue;
      const file = await this.#fetch(snapshot, block, 'low');
      if (file === null) return false;
      // If there is no room for one, the others would come for nothing.
      if (!file.persisted) break;
    }
    this.#whole = snapshot;
    return true;
  }
}
