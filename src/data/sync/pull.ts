import type { RxCollection } from 'rxdb';
import type { SyncStateDoc } from '../collections/sync-state.ts';
import { WATERMARK_ID } from '../collections/mirror-schema.ts';
import type { MirrorCollection, MirrorDoc } from './mirror-doc.ts';
import { readAll } from './watch-mirror.ts';
import { writeRows } from './write-rows.ts';

export type Cursor = Pick<SyncStateDoc, 'seq' | 'epoch'>;

/** One answer of a sync procedure, whichever scope it is of. */
export type Page = {
  epoch: string;
  next: number;
  more: boolean;
  /** The cursor was of another log, or below what is kept: this page starts from the beginning. */
  reload: boolean;
  serverNow: string;
  rows: Record<string, MirrorDoc[]>;
  /** Private scopes only: up to which intent of this device the rows are. */
  watermark: number | null;
};

export type Mirror = {
  /** The scope's document in the state collection. */
  stateId: string;
  state: RxCollection<SyncStateDoc>;
  collections: Record<string, MirrorCollection>;
};

const START: Cursor = { seq: 0, epoch: '' };

/**
 * Brings a mirror up to the end of the server's log: page by page, per page one bulkWrite a collection, and the cursor
 * last. A crash between any two steps repeats a page, which changes nothing. Throws what `fetchPage` or the storage
 * throws. Gives the last page.
 */
export async function pullToEnd(
  mirror: Mirror,
  fetchPage: (cursor: Cursor) => Promise<Page>,
  now: () => number,
): Promise<Page> {
  const state = await readState(mirror);
  let cursor: Cursor = state ?? START;
  let reload: Set<string> | null = null;
  for (;;) {
    const page = await fetchPage(cursor);
    if (page.reload && cursor.seq > 0) reload = new Set();
    // A cache on the way, or a replica that lags: what it says is older than what is here.
    if (!page.reload && page.next < cursor.seq) return page;

    const watermark = page.more ? null : page.watermark;
    for (const [name, collection] of Object.entries(mirror.collections)) {
      const rows = page.rows[name] ?? [];
      for (const row of rows) reload?.add(`${name}/${row.id}`);
      const marked = watermark === null ? rows : [...rows, { id: WATERMARK_ID, seq: 0, watermark }];
      await writeRows(collection, marked, now(), reload !== null);
    }
    cursor = { seq: page.next, epoch: page.epoch };
    if (page.more) {
      // While reloading, the stored cursor stays the old one: an interrupted reload starts again.
      if (reload === null) await writeState(mirror, cursor, state, null, now());
      continue;
    }
    if (reload !== null) await dropUnseen(mirror, reload, page.next, now());
    await writeState(mirror, cursor, state, page.serverNow, now());
    return page;
  }
}

/** How far this mirror has come, or null before its first page. */
export async function readState(mirror: Pick<Mirror, 'state' | 'stateId'>): Promise<SyncStateDoc | null> {
  const [doc] = await mirror.state.storageInstance.findDocumentsById([mirror.stateId], false);
  return doc ?? null;
}

/** A reload is a diff: what the server did not name any more is gone. */
async function dropUnseen(mirror: Mirror, seen: Set<string>, seq: number, now: number): Promise<void> {
  for (const [name, collection] of Object.entries(mirror.collections)) {
    const gone = (await readAll(collection))
      .filter((doc) => doc.id !== WATERMARK_ID && doc.gone !== true && !seen.has(`${name}/${doc.id}`))
      .map((doc) => ({ id: doc.id, seq, gone: true }));
    await writeRows(collection, gone, now, true);
  }
}

/** Not RxDB's upsert: once the storage has refused one of a document, every later one repeats that refusal. */
async function writeState(
  mirror: Mirror,
  cursor: Cursor,
  before: SyncStateDoc | null,
  reachedEndAt: string | null,
  now: number,
): Promise<void> {
  const state: SyncStateDoc = {
    id: mirror.stateId,
    ...cursor,
    complete: before?.complete === true || reachedEndAt !== null,
    pulledAt: reachedEndAt ?? before?.pulledAt ?? '',
  };
  await writeRows(mirror.state as unknown as MirrorCollection, [state], now, true);
}
