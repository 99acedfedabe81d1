import type { RxDatabase } from 'rxdb';
import type { CatalogueCollections } from '../storage/database.ts';
import { openCatalogueDatabase } from '../storage/database.ts';
import { nextTask } from '#platform/next-task.ts';
import type { Env } from '../env/env.ts';
import type { ReplicaStorage } from '../storage/replica-storage.ts';
import type { SessionStores } from '../session/session-state.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { Connection } from '../replication/connection.ts';
import type { Cursor, Mirror } from '../replication/pull.ts';
import { readState } from '../replication/pull.ts';
import { replicate } from '../replication/replicate.ts';
import type { Replication } from '../replication/replicate.ts';
import { together } from '../replication/watch-collections.ts';
import { CatalogueProjection } from './catalogue-projection.ts';
import type { CatalogueEvent, CatalogueRows } from './catalogue-reducer.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import type { PrefetchedCards } from './snapshot/prefetched-cards.ts';
import { SnapshotManager } from './snapshot/snapshot-manager.ts';
import { SnapshotParts } from './snapshot/snapshot-parts.ts';
import { SnapshotRenewal } from './snapshot/snapshot-renewal.ts';
import { CataloguePull } from './catalogue-pull.ts';
import { segmentStore } from './snapshot/segment-store.ts';
import { workerUnpacker } from './snapshot/worker-unpacker.ts';
import type { Prefetch } from './prefetch.ts';
import { askCatalogue } from './ask-catalogue.ts';
import { fetchPage } from './fetch-page.ts';
import type { Wanted } from './wanted.ts';
import { fetchDetails, fetchPreview } from './preview.ts';
import { idleOf } from './idle.ts';

type Stores = SessionStores & ServerClockStores;

const SCOPE = 'catalog';
const START: Cursor = { seq: 0, epoch: '' };

export type OpenCatalogue = {
  replication: Replication;
  /** Brings what a shared link leads to, ahead of a snapshot that is still on its way. */
  preview: (wanted: Wanted) => Promise<void>;
  /** Brings what a product's page shows beside it. Throws when it cannot be had now. */
  readDetails: (id: string) => Promise<void>;
  close: () => Promise<void>;
};

type Options = {
  env: Env;
  stores: Stores;
  source: CatalogueSource;
  connection: Connection;
  storage: ReplicaStorage;
  /** Up to where the log is known to be. */
  heard: () => number;
  /** Requests that the page has sent already. */
  prefetch: Prefetch | null;
  /** The cards of the snapshot that was offered to it. */
  prefetched: PrefetchedCards | null;
};

/** Opens the catalogue's mirror, shows it, and keeps it up to date. Rejects when the local database cannot be read. */
export async function openCatalogue(options: Options): Promise<OpenCatalogue> {
  const database = await openCatalogueDatabase(options.env.databasePrefix, options.storage);
  try {
    await nextTask();
    return await follow(options, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function follow(options: Options, database: RxDatabase<CatalogueCollections>): Promise<OpenCatalogue> {
  const { env, stores, source, connection, storage, heard, prefetch, prefetched } = options;
  const { state, segments: files, ...collections } = database.collections;
  const docs = {} as CatalogueRows;
  // That a page was opened is no use of it: one that nobody touches asks at most once a minute from its beginning.
  let usedAt = -Infinity;
  const watching = () => ({ snapshots, renewal });
  const pull = new CataloguePull({ env, stores, connection, source, heard, prefetch, watching });
  const replication = await replicate({
    env,
    connection,
    user: 'catalogue',
    storage,
    replicationIdentifier: SCOPE,
    state,
    collections: collections as unknown as Mirror['collections'],
    docs,
    onDocs: together(() => void source.dispatch({ type: 'delta', rows: docs })),
    beforeRun: () => pull.beforeRun(),
    pull: pull.options,
    idle: () => idleOf(stores.session.get(), usedAt, env.clock.now()),
    onResult(error) {
      source.dispatch({ type: 'pulled', well: error === null });
      if (snapshots.current !== null) void details.bring(snapshots.current, error === null);
    },
  });
  const { mirror, watched, found } = replication;
  const unpacker = workerUnpacker(env.clock);
  const segments = segmentStore(files, () => env.clock.now());
  const askOne = (id: string) => fetchDetails(env, id);
  const details = new SnapshotParts({ env, segments, unpacker, askOne, source });
  const askWords = (snapshot: string) => details.askWords(snapshot);
  const alone = replication.withLock;
  const snapshots = new SnapshotManager({
    env,
    mirror,
    segments,
    unpacker,
    alone,
    source,
    prefetched,
    askWords,
  });
  const renewal = new SnapshotRenewal({
    snapshots,
    details,
    ask: () => fetchPage(stores, askCatalogue(env, START, { format: snapshots.format, limit: 1 })),
    hasRoom: () => replication.kept,
    products: () => watched.shown('products'),
  });
  await snapshots.follow();
  const before = await readState(mirror);
  const isComplete = found?.complete === true && before?.complete === true;
  connection.note({ catalogueAt: before?.pulledAt || null });
  const projection = new CatalogueProjection();
  source.projectBy((sources) => projection.project(sources));
  source.dispatch(
    ...(prefetch?.previews() ?? []).map((rows): CatalogueEvent => ({ type: 'preview', rows })),
    { type: 'opened', complete: isComplete, rows: docs, snapshot: snapshots.current },
  );
  const stopFollowing = followOtherTabs(database, {
    snapshots,
    details,
    source,
    onFailed: () => replication.schedule(),
  });
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
    readDetails: (id) => readDetails({ snapshots, details, source }, id),
    async close() {
      details.stop();
      stopWatching();
      await replication.cancel();
      stopFollowing();
      unpacker.close();
      await database.close();
    },
  };
}

type Base = { snapshots: SnapshotManager; details: SnapshotParts; source: CatalogueSource };

/** Shows what other tabs change of the snapshot on the disk; `onFailed` is called when it cannot be read. Returns how to stop. */
function followOtherTabs(
  { collections: { state, products } }: RxDatabase<CatalogueCollections>,
  { snapshots, details, source, onFailed }: Base & { onFailed: () => void },
): () => void {
  // What is on the disk beside the cards waits for no connection.
  const followWhole = async () => {
    await snapshots.follow();
    if (snapshots.current !== null) await details.readDisk(snapshots.current);
  };
  void followWhole().catch(() => undefined);
  const changes = state.eventBulks$.subscribe(() => void followWhole().catch(() => undefined));
  // Another tab deletes rows that its new snapshot has replaced. A tab that does not show that snapshot yet would show older rows.
  const deletions = products.eventBulks$.subscribe(({ context }) => {
    if (context !== 'collect') return;
    source.hold('sweep');
    snapshots.follow().then(() => source.release('sweep'), onFailed);
  });
  return () => {
    changes.unsubscribe();
    deletions.unsubscribe();
  };
}

async function readDetails({ snapshots, details, source }: Base, id: string): Promise<void> {
  const snapshot = snapshots.current;
  if (snapshot === null) return;
  const found = await details.read(snapshot, id);
  // Another snapshot has taken its place meanwhile.
  if (snapshots.current !== snapshot) return readDetails({ snapshots, details, source }, id);
  if (found !== null) source.dispatch({ type: 'snapshot', snapshot, part: { details: found, of: id } });
}
