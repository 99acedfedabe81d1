import type { RxDatabase } from 'rxdb';
import type { CatalogueCollections } from '../storage/database.ts';
import { openCatalogueDatabase } from '../storage/database.ts';
import { productsIn } from '#catalogue-index/snapshot/snapshot.ts';
import type { ProductDetails } from '#domain/product/product.ts';
import { IN_USE_MS } from '#platform/locks/in-use.ts';
import { nextTask } from '#platform/next-task.ts';
import type { Env } from '../env/env.ts';
import type { ReplicaStorage } from '../storage/replica-storage.ts';
import type { Session, SessionStores } from '../session/session-state.ts';
import type { ProductDoc } from '../schema/products.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { Connection } from '../replication/connection.ts';
import { readState, START } from '../replication/checkpoint.ts';
import type { Checkpoint } from '../replication/checkpoint.ts';
import type { Replica, Offer, Page, Pulled } from '../replication/pull.ts';
import { replicate } from '../replication/replicate.ts';
import type { Replication, ReplicationOptions } from '../replication/replicate.ts';
import { REMOVAL } from '../replication/replicated-collection.ts';
import { together } from '../replication/watch-collections.ts';
import { CatalogueProjection } from './catalogue-projection.ts';
import type { CatalogueRows } from './catalogue-reducer.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { SnapshotManager } from './snapshot/snapshot-manager.ts';
import { SnapshotParts } from './snapshot/snapshot-parts.ts';
import { SnapshotRenewal } from './snapshot/snapshot-renewal.ts';
import { segmentStore } from './snapshot/segment-store.ts';
import { workerUnpacker } from './snapshot/worker-unpacker.ts';
import { fetchPreview } from './prefetch.ts';
import type { Prefetch } from './prefetch.ts';
import { fetchCatalogue, fetchPage } from './fetch-catalogue.ts';
import type { SnapshotOffer } from './fetch-catalogue.ts';
import type { Wanted } from './preview-target.ts';
import { detailsFromDoc } from './from-row.ts';

export type OpenCatalogue = {
  replication: Replication;
  /** Fetches what a shared link leads to, before a snapshot that is still loading. */
  preview: (wanted: Wanted) => Promise<void>;
  /** Reads what a product's page shows beside it, from the disk or the server. Throws when it cannot be had now. */
  readDetails: (id: string) => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  env: Env;
  stores: SessionStores & ServerClockStores;
  source: CatalogueSource;
  connection: Connection;
  storage: ReplicaStorage;
  /** Returns the highest seq of a change notification. */
  notifiedSeq: () => number;
  /** Requests that the page has sent already. */
  prefetch: Prefetch | null;
};

/** Opens the catalogue's replica, shows it, and keeps it up to date. Rejects when the local database cannot be read. */
export async function openCatalogue(options: Options): Promise<OpenCatalogue> {
  const database = await openCatalogueDatabase(options.env.databasePrefix, options.storage);
  try {
    await nextTask();
    return await start(options, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function start(options: Options, database: RxDatabase<CatalogueCollections>): Promise<OpenCatalogue> {
  const { env, stores, source, connection, storage, prefetch } = options;
  const { state, segments: files, ...collections } = database.collections;
  const docs = {} as CatalogueRows;
  // Opening a page does not count as use. A page that nobody touches asks at most once a minute from its beginning.
  let usedAt = -Infinity;
  const pull = new CataloguePull(options, () => parts);
  const replication = await replicate({
    env,
    connection,
    user: 'catalogue',
    storage,
    replicationIdentifier: 'catalog',
    state,
    collections: collections as unknown as Replica['collections'],
    docs,
    onDocs: together(() => void source.dispatch({ type: 'delta', rows: docs })),
    beforeRun: () => pull.beforeRun(),
    pull: pull.handlers,
    idle: () => idleOf(stores.session.get(), usedAt, env.clock.now()),
    onResult(error) {
      source.dispatch({ type: 'pulled', well: error === null });
      if (snapshots.current !== null) void details.bring(snapshots.current, error === null);
    },
  });
  const { replica, watched, found } = replication;
  const unpacker = workerUnpacker(env.clock);
  const shared = { env, source, unpacker, segments: segmentStore(files) };
  const details = new SnapshotParts({ ...shared, fetchOne: (id) => fetchDetails(env, id) });
  const prefetchWords = (snapshot: string) => details.prefetchWords(snapshot);
  const snapshots = new SnapshotManager({
    ...shared,
    replica,
    withLock: replication.withLock,
    prefetch,
    prefetchWords,
  });
  const renewal = new SnapshotRenewal({
    snapshots,
    details,
    fetchOffer: () => fetchPage(stores, fetchCatalogue(env, START, { format: snapshots.format, limit: 1 })),
    hasRoom: () => replication.persisted,
    products: () => watched.shown('products'),
  });
  const parts: Parts = { snapshots, details, renewal, source };
  await snapshots.showStored();
  const before = await readState(replica);
  const isComplete = found?.complete === true && before?.complete === true;
  connection.note({ catalogueAt: before?.pulledAt || null });
  source.projectBy(new CatalogueProjection());
  source.dispatch(...(prefetch?.takePreviews() ?? []), {
    type: 'opened',
    complete: isComplete,
    rows: docs,
    snapshot: snapshots.current,
  });
  const stopWatchingTabs = watchOtherTabs(database, parts, () => replication.schedule());
  replication.start();
  const stopWatching = env.onUse(() => {
    usedAt = env.clock.now();
    replication.advanceIdleRun();
  });

  return {
    replication,
    async preview(wanted) {
      source.dispatch({ type: 'preview', rows: await fetchPreview(env, wanted) });
    },
    readDetails: (id) => readDetails(parts, id),
    async close() {
      details.stop();
      stopWatching();
      await replication.cancel();
      stopWatchingTabs();
      unpacker.close();
      await database.close();
    },
  };
}

/** Details of one product from the server; null when it is not on sale any more. Throws a RemoteError. */
async function fetchDetails(env: Env, id: string): Promise<ProductDetails | null> {
  const { products } = await fetchPreview(env, { product: id });
  const row = (products as readonly ProductDoc[]).find((product) => product.id === id);
  return row === undefined || row.gone === true ? null : detailsFromDoc(row);
}

type Parts = {
  snapshots: SnapshotManager;
  details: SnapshotParts;
  renewal: SnapshotRenewal;
  source: CatalogueSource;
};

/** Shows what other tabs change of the snapshot on the disk; `onFailed` is called when it cannot be read. Returns how to stop. */
function watchOtherTabs(
  { collections: { state, products } }: RxDatabase<CatalogueCollections>,
  { snapshots, details, source }: Parts,
  onFailed: () => void,
): () => void {
  // Reading the snapshot's parts from the disk waits for no connection.
  const showStoredParts = async () => {
    await snapshots.showStored();
    if (snapshots.current !== null) await details.readDisk(snapshots.current);
  };
  void showStoredParts().catch(() => undefined);
  const changes = state.eventBulks$.subscribe(() => void showStoredParts().catch(() => undefined));
  // Another tab deletes rows that its new snapshot has replaced. A tab that does not show that snapshot yet would show older rows.
  const deletions = products.eventBulks$.subscribe(({ context }) => {
    if (context !== REMOVAL) return;
    source.hold('sweep');
    snapshots.showStored().then(() => source.release('sweep'), onFailed);
  });
  return () => {
    changes.unsubscribe();
    deletions.unsubscribe();
  };
}

async function readDetails(parts: Parts, id: string): Promise<void> {
  const { snapshots, details, source } = parts;
  const snapshot = snapshots.current;
  if (snapshot === null) return;
  const found = await details.read(snapshot, id);
  // Another snapshot has taken its place meanwhile.
  if (snapshots.current !== snapshot) return readDetails(parts, id);
  if (found !== null) source.dispatch({ type: 'snapshot', snapshot, part: { details: found, of: id } });
}

/**
 * Milliseconds between two requests of an idle page for changes of the catalogue, spread by a tenth either way. Signed-in users
 * get change notifications, and ask in case one was lost. A visitor has no socket for them, and sees changes by these requests
 * alone. A page in use asks within seconds. An unused page asks less than once a minute, and at once with the next touch.
 * `usedAt` is the last touch.
 */
export function idleOf({ status }: Session, usedAt: number, now: number): number {
  if (status === 'signed-in') return 150_000;
  return now >= usedAt && now - usedAt < IN_USE_MS ? 15_000 : 68_000;
}

/** The pull of the catalogue's log: pages of rows, or a snapshot in their place. */
class CataloguePull {
  readonly #options: Options;
  /** Parts that exist once the replica is watched, before the first pull. */
  readonly #parts: () => Parts;
  #runs = 0;

  constructor(options: Options, parts: () => Parts) {
    this.#options = options;
    this.#parts = parts;
  }

  /** Pull options for `replicate`. */
  readonly handlers: ReplicationOptions['pull'] = {
    handler: (checkpoint) => this.#fetchPage(checkpoint),
    // This is longer than any one request of a pull may take.
    lockTimeout: 10_000,
    volatileCheckpoint: () => this.#parts().snapshots.volatileCheckpoint,
    around: async () => (pulled) => this.#afterPull(pulled),
  };

  /** To be called first in each run. */
  async beforeRun(): Promise<void> {
    const { snapshots, source } = this.#parts();
    await snapshots.retryPersisting();
    await snapshots.showStored();
    source.release('sweep');
    this.#runs += 1;
    if (this.#runs === 1) await snapshots.collect();
  }

  async #fetchPage(checkpoint: Checkpoint): Promise<Page | Offer> {
    const answer = await fetchPage(this.#options.stores, this.#request(checkpoint));
    return 'snapshot' in answer ? { take: () => this.#takeSnapshot(answer) } : answer;
  }

  #request(checkpoint: Checkpoint) {
    const { env, notifiedSeq, prefetch } = this.#options;
    const { format } = this.#parts().snapshots;
    const prefetched = checkpoint.seq === 0 && format > 0 ? prefetch?.take() : null;
    return prefetched ?? fetchCatalogue(env, checkpoint, { format, notifiedSeq: notifiedSeq() });
  }

  async #takeSnapshot(offer: SnapshotOffer): Promise<void> {
    const { connection, source } = this.#options;
    // It is reported now, since the download of a snapshot may take a minute.
    connection.responseReceived('catalogue');
    const progress = (bytes: number) =>
      ({ type: 'progress', progress: productsIn(offer.snapshot, bytes) }) as const;
    source.dispatch({ type: 'preview', rows: offer.rows }, progress(0));
    await this.#parts().snapshots.take(offer, (bytes) => void source.dispatch(progress(bytes)));
  }

  async #afterPull({ reloaded, persisted, next, epoch, serverNow }: Pulled): Promise<void> {
    const { connection, prefetch } = this.#options;
    const { snapshots, renewal } = this.#parts();
    // The state on the disk still names a snapshot that the rows have replaced.
    if (reloaded && !persisted) await snapshots.endByRows({ seq: next, epoch });
    connection.note({ catalogueAt: serverNow, cataloguePulled: true });
    if (persisted) prefetch?.markVisited();
    await renewal.renew(this.#runs === 1);
  }
}
