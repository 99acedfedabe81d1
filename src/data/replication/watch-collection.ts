import type { MirrorCollection, MirrorDoc } from './replicated-doc.ts';
import { WATERMARK_ID } from '../schema/replicated-row.ts';
import { getHeightOfRevision, normalizeMangoQuery, prepareQuery } from 'rxdb';
import type { RxChangeEventBulk } from 'rxdb';

export type Watched<Doc extends MirrorDoc> = {
  /**
   * Lays rows over what is shown that could not be stored. Their numbers belong to the history `log`. The disk is in the history
   * `over`, where that is known.
   */
  lay: (rows: Doc[], log?: string, over?: string) => void;
  /**
   * Lays over it what is on the disk now, which has come to number `upTo` in the history of what was laid over it: up to there the
   * disk's word counts, and what is not there has gone. Null: the disk is still in the history before, whose numbers say nothing.
   */
  reread: (upTo: number | null) => Promise<void>;
  /** The same, without what was laid over it: the disk has come to a history that this knows nothing of. */
  restart: (upTo: number) => Promise<void>;
  /** All that is shown, gone rows included. */
  shown: () => Doc[];
  stop: () => void;
};

/**
 * Reads a mirror whole and calls back with all of its documents, now and after each write of any tab; a bulkWrite is
 * one call. Goes to the storage itself: an RxQuery whose read has failed once answers nothing but that failure for ever.
 * Rejects when the first read fails.
 */
export async function watchMirror<Doc extends MirrorDoc>(
  collection: MirrorCollection<Doc>,
  onChange: (docs: ReadonlyMap<string, Doc>) => void,
): Promise<Watched<Doc>> {
  const docs = new Map<string, Doc>();
  let ready = false;
  let reading: Promise<void> | null = null;
  // Heard, or laid over it, while a read is under way: what it brings may be older or newer.
  let early: (() => void)[] = [];
  let laidLog: string | undefined;
  let laidOver: string | undefined;
  const lay = (changed: (Doc & { _deleted?: boolean })[]) => {
    for (const doc of changed) {
      // Rows that do not count any more are deleted for good.
      if (doc._deleted === true) docs.delete(doc.id);
      else docs.set(doc.id, doc);
    }
  };
  // A tab that thaws reads the disk, and then hears one by one of what others have written before that. And it may itself write
  // an answer that is older than what another one shows for which there was no room.
  const layHeard = (heard: Doc[], log: string | undefined) => {
    const isOlder = (doc: Doc, shown: Doc | undefined) =>
      isOverwritten(doc, shown) || (log !== undefined && isUnderLaid(doc, shown, log));
    lay(heard.filter((doc) => !isOlder(doc, docs.get(doc.id))));
  };
  /**
   * Whether a change on the disk leaves the row that is laid over it as it is. There is no other copy of that row. The disk's rows of
   * the history before may still change below it, and any may be deleted there.
   */
  const isUnderLaid = (doc: Doc & { _deleted?: boolean }, shown: Doc | undefined, log: string) => {
    if (shown === undefined || !isLaid(shown)) return false;
    if (doc._deleted === true) return true;
    return log === laidLog ? isBehind(doc, shown) : laidLog !== undefined && log === laidOver;
  };
  /** Now, or when the read that is under way has ended. */
  const inTurn = (step: () => void) => {
    if (reading !== null) {
      early.push(step);
      return;
    }
    step();
    if (reading === null) onChange(docs);
  };
  const hear = ({ events, context }: RxChangeEventBulk<unknown>) => {
    const heard = events.map(({ documentData }) => documentData as unknown as Doc);
    if (events.every((event) => isNext(event, docs.get(event.documentId)))) layHeard(heard, context);
    // A message before it was lost (see `catchUp` of all mirrors), or their mirror was deleted and begun anew: this one would stand
    // beside rows that do not belong to it. What it tells has been on a disk before this read. When that fails, what is shown stays: it
    // is whole, and the next message, or \`catchUp\`, reads again.
    else read(context === laidLog ? 0 : null).catch(() => undefined);
  };
  const subscription = collection.eventBulks$.subscribe((bulk) => inTurn(() => hear(bulk)));
  const read = (upTo: number | null, restarts = false): Promise<void> => {
    reading ??= readAll(collection)
      .then((stored) => {
        if (restarts) for (const [id, doc] of docs) if (isLaid(doc)) docs.delete(id);
        const kept = new Set(stored.map((doc) => doc.id));
        // What was on the disk has left it, with the mirror it was in. What was shown while there was no room for it, and withdrawn
        // before there was, the disk has never heard of. The number counts for nothing: what is shown must add up to what is there.
        for (const [id, doc] of docs)
          if (!kept.has(id) && id !== WATERMARK_ID && (!isLaid(doc) || doc.seq <= (upTo ?? 0)))
            docs.set(id, { ...doc, seq: 0, gone: true, _rev: undefined });
        const isUnstored = (doc: Doc, shown: Doc | undefined) =>
          upTo === null
            ? shown !== undefined && isLaid(shown)
            : isAhead(shown, doc) && (doc.id === WATERMARK_ID || (shown?.seq ?? 0) > upTo);
        lay(stored.filter((doc) => !isUnstored(doc, docs.get(doc.id))));
        ready = true;
      })
      .finally(() => {
        reading = null;
        const waiting = early;
        early = [];
        // One of them may need another read, and those behind it wait for that.
        for (const step of waiting) {
          if (reading === null) step();
          else early.push(step);
        }
        if (ready && !subscription.closed) onChange(docs);
      });
    return reading;
  };
  // What one that is under way brings may be older than what somebody has heard of since.
  const untilRead = async (): Promise<void> => {
    if (reading === null) return;
    await reading.catch(() => undefined);
    await untilRead();
  };
  try {
    await read(0);
  } catch (error) {
    subscription.unsubscribe();
    throw error;
  }
  return {
    lay(rows, log, over) {
      laidLog = log ?? laidLog;
      laidOver = over;
      inTurn(() => layHeard(rows, undefined));
    },
    async reread(upTo) {
      await untilRead();
      await read(upTo);
    },
    async restart(upTo) {
      await untilRead();
      laidLog = undefined;
      await read(upTo, true);
    },
    shown: () => [...docs.values()],
    stop: () => subscription.unsubscribe(),
  };
}

function isBehind(shown: MirrorDoc | undefined, stored: MirrorDoc): boolean {
  return shown === undefined || (shown.watermark ?? shown.seq) < (stored.watermark ?? stored.seq);
}

/** Whether what is shown could not be stored, and is newer than what was: the disk's word would take it back for a moment. */
function isAhead(shown: Revised | undefined, stored: MirrorDoc): boolean {
  return shown !== undefined && isLaid(shown) && isBehind(stored, shown);
}

type Revised = MirrorDoc & { _rev?: string };

/** Whether an event tells of what comes right after what is shown of its document, or of what came before that. */
function isNext(
  { documentData: { _rev: rev }, previousDocumentData }: RxChangeEventBulk<unknown>['events'][number],
  shown: Revised | undefined,
): boolean {
  const replaced = previousDocumentData as Revised | undefined;
  if (shown?._rev === undefined) return replaced === undefined || !isBehind(shown, replaced);
  if (shown._rev === rev) return true;
  // A document that is here comes into being: it comes late, or in another mirror.
  if (replaced === undefined || isBehind(shown, replaced)) return false;
  return shown._rev === replaced._rev || getHeightOfRevision(rev) < getHeightOfRevision(shown._rev);
}

/** Whether a row is only shown: there was no room for it on the disk, or not yet. */
export function isLaid(shown: Revised): boolean {
  return shown._rev === undefined;
}

/** Whether the disk had another state of a document after this one. What could not be stored has no place in that order. */
function isOverwritten(heard: Revised, shown: Revised | undefined): boolean {
  if (heard._rev === undefined || shown?._rev === undefined) return false;
  return getHeightOfRevision(heard._rev) < getHeightOfRevision(shown._rev);
}

/**
 * Every document of a mirror, straight from the storage: an RxQuery would keep the failure of its first read. Rejects once the
 * collection is closed.
 */
export async function readAll<Doc extends MirrorDoc>(collection: MirrorCollection<Doc>): Promise<Doc[]> {
  const schema = collection.schema.jsonSchema;
  const query = prepareQuery<Doc>(schema, normalizeMangoQuery<Doc>(schema, { selector: {} }));
  const { documents } = await collection.storageInstance.query(query);
  return documents;
}
