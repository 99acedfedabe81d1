import type { MirrorCollection, MirrorDoc } from './mirror-doc.ts';
import { normalizeMangoQuery, prepareQuery } from 'rxdb';

export type Watched<Doc extends MirrorDoc> = {
  /** Lays rows over what is shown that could not be stored. */
  lay: (rows: Doc[]) => void;
  /** Lays over it what is on the disk now. */
  reread: () => Promise<void>;
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
  let early: Doc[] | null = [];
  const show = (changed: Doc[]) => {
    // Written while the first read is under way: laid over what it brings.
    if (early !== null) {
      early.push(...changed);
      return;
    }
    for (const doc of changed) docs.set(doc.id, doc);
    onChange(docs);
  };
  const subscription = collection.eventBulks$.subscribe((bulk) =>
    show(bulk.events.map((event) => event.documentData as unknown as Doc)),
  );
  try {
    for (const doc of await readAll(collection)) docs.set(doc.id, doc);
  } catch (error) {
    subscription.unsubscribe();
    throw error;
  }
  for (const doc of early) docs.set(doc.id, doc);
  early = null;
  onChange(docs);
  return {
    lay: show,
    reread: async () => show(await readAll(collection)),
    shown: () => [...docs.values()],
    stop: () => subscription.unsubscribe(),
  };
}

/** Every document of a mirror, straight from the storage. */
export async function readAll<Doc extends MirrorDoc>(collection: MirrorCollection<Doc>): Promise<Doc[]> {
  const schema = collection.schema.jsonSchema;
  const query = prepareQuery<Doc>(schema, normalizeMangoQuery<Doc>(schema, { selector: {} }));
  const { documents } = await collection.storageInstance.query(query);
  return documents;
}
