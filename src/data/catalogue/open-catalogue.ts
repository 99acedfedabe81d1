import type { RxDatabase } from 'rxdb';
import type { CatalogueCollections } from '../storage/database.ts';
import { openCatalogueDatabase } from '../storage/database.ts';
import { nextTask } from '#platform/next-task.ts';
import { productsIn } from '#domain/catalogue/base.ts';
import type { Thumbhashes, WordRows } from '#domain/catalogue/columns.ts';
import type { Env } from '../env/env.ts';
import type { ReplicaStorage } from '../storage/replica-storage.ts';
import type { CatalogueAnswer } from '../api/answers.ts';
import { RemoteError } from '../api/remote-error.ts';
import type { SessionStores } from '../session/session-state.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { CatalogueStores } from './state.ts';
import type { Connection } from '../replication/connection.ts';
import type { Cursor, Mirror } from '../replication/pull.ts';
import { readState } from '../replication/pull.ts';
import { replicate } from '../replication/replicate.ts';
import type { Replication } from '../replication/replicate.ts';
import { notOlder, together } from '../replication/watch-collections.ts';
import type { CatalogueDocs } from './assemble.ts';
import type { CardsAhead } from './base/cards-ahead.ts';
import type { LoadedBase } from './base/base-keeper.ts';
import { BaseKeeper } from './base/base-keeper.ts';
import { DetailsKeeper } from './base/details-keeper.ts';
import { outgrown } from './base/outgrown.ts';
import { segmentStore } from './base/segment-store.ts';
import { workerUnpacker } from './base/worker-unpacker.ts';
import type { Ahead } from './ask-ahead.ts';
import { askCatalogue } from './ask-catalogue.ts';
import { fetchDetails } from './fetch-details.ts';
import { fetchPage } from './fetch-page.ts';
import type { BaseOffer } from './fetch-page.ts';
import type { Wanted } from './wanted.ts';
import { fetchGlimpse } from './glimpse.ts';
import { idleOf } from './idle.ts';
import { showCatalogue } from './show-catalogue.ts';

type Stores = SessionStores & CatalogueStores & ServerClockStores;

const SCOPE = 'catalog';
// Longer than any one request of a pull may take.
const LOCK_TIMEOUT = 10_000;

export type OpenCatalogue = {
  replication: Replication;
  /** Brings what a shared link leads to, ahead of a base that is still on its way. */
  glimpse: (wanted: Wanted) => Promise<void>;
  /** Brings what a product's page shows beside it. Throws when it cannot be had now. */
  readDetails: (id: string) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Opens the catalogue's mirror, shows it, and keeps it up to date; `heard` is up to where the log is known to be, `ahead` what
 * the page has asked for already, `cards` the file that this named. Rejects when the local database cannot be read.
 */
export async function openCatalogue(
  env: Env,
  stores: Stores,
  connection: Connection,
  storage: ReplicaStorage,
  heard: () => number,
  ahead: Ahead | null,
  cards: CardsAhead | null,
): Promise<OpenCatalogue> {
  const database = await openCatalogueDatabase(env.databasePrefix, storage);
  try {
    await nextTask();
    return await follow(env, stores, connection, storage, heard, ahead, cards, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function follow(
  env: Env,
  stores: Stores,
  connection: Connection,
  storage: ReplicaStorage,
  heard: () => number,
  ahead: Ahead | null,
  cards: CardsAhead | null,
  database: RxDatabase<CatalogueCollections>,
): Promise<OpenCatalogue> {
  const { state, segments: files, ...collections } = database.collections;
  const docs = {} as CatalogueDocs;
  const shown = showCatalogue(stores, docs);
  let runs = 0;
  // That a page was opened is no use of it: one that nobody touches asks at most once a minute from its beginning.
  let usedAt = -Infinity;
  const replication = await replicate({
    env,
    connection,
    user: 'catalogue',
    storage,
    replicationIdentifier: SCOPE,
    state,
    collections: collections as unknown as Mirror['collections'],
    docs,
    onDocs: together(shown.show),
    beforeRun: async () => {
      await bases.keepAgain();
      await bases.follow();
      shown.release('sweep');
      runs += 1;
      if (runs === 1) await bases.collect();
    },
    pull: {
      handler: async (checkpoint) => {
        const answer = await fetchPage(stores, asked(checkpoint));
        return 'base' in answer ? { take: () => takeBase(answer) } : answer;
      },
      lockTimeout: LOCK_TIMEOUT,
      unkept: () => bases.unkept,
      around: async () => async (pulled) => {
        // The state on the disk still names a base that the rows have replaced.
        if (pulled.reloaded && !pulled.kept) await bases.endByRows({ seq: pulled.next, epoch: pulled.epoch });
        connection.note({ catalogueAt: pulled.serverNow, catalogueHeard: true });
        if (pulled.kept) ahead?.done();
        await rebase(runs === 1);
      },
    },
    idle: () => idleOf(stores.session.get(), usedAt, env.clock.now()),
    onResult(error) {
      shown.pulled(error === null);
      const base = bases.current;
      if (base !== null) void bringRest(base, error === null);
    },
  });
  const { mirror, watched, found } = replication;
  const unpacker = workerUnpacker(env.clock);
  const segments = segmentStore(files, () => env.clock.now());
  const details = new DetailsKeeper({ env, segments, unpacker, askOne: (id) => fetchDetails(env, id) });
  const bases = new BaseKeeper({
    env,
    mirror,
    segments,
    unpacker,
    alone: replication.withLock,
    shown,
    ahead: cards,
    askWords: (base) => details.askWords(base),
  });
  await bases.follow();
  const before = await readState(mirror);
  const isComplete = found?.complete === true && before?.complete === true;
  connection.note({ catalogueAt: before?.pulledAt || null });
  const lay = (rows: Partial<CatalogueAnswer['rows']>) => {
    for (const [name, found] of Object.entries(rows)) watched.lay(name, notOlder(watched, name, found));
  };
  const takeBase = async (offer: BaseOffer) => {
    // A base may be a minute's download.
    connection.responseReceived('catalogue');
    if (shown.isFilling()) lay(offer.rows);
    shown.arriving(productsIn(offer.base, 0));
    await bases.take(offer, (bytes) => shown.arriving(productsIn(offer.base, bytes)));
  };
  if (!isComplete) lay(ahead?.rows() ?? {});
  shown.open(isComplete, ahead?.arrived() ?? null);

  const takerOf = (base: LoadedBase) => ({
    onWords: (words: WordRows) => shown.setMore(base, { words }),
    onThumbhashes: (thumbhashes: Thumbhashes) => shown.setMore(base, { thumbhashes }),
  });
  /** What is shown, and what of it is on the disk beside its cards: it waits for no line. */
  const followWhole = async () => {
    await bases.follow();
    const base = bases.current;
    if (base !== null) await details.readDisk(base, takerOf(base));
  };
  const bringRest = async (base: LoadedBase, hasLine: boolean) => {
    await (hasLine ? details.fetchRest(base, takerOf(base)) : details.readDisk(base, takerOf(base)));
    shown.filled(base);
  };
  void followWhole().catch(() => undefined);
  // Another tab may change the base.
  const pointer = state.eventBulks$.subscribe(() => void followWhole().catch(() => undefined));
  // And delete what that has replaced. Who has not heard of the base would see what went before it come back.
  const swept = collections.products.eventBulks$.subscribe(({ context }) => {
    if (context !== 'collect') return;
    shown.hold('sweep');
    bases.follow().then(
      () => shown.release('sweep'),
      () => replication.schedule(),
    );
  });

  const asked = (cursor: Cursor) =>
    (cursor.seq === 0 && bases.format > 0 ? ahead?.take() : null) ??
    askCatalogue(env, cursor, { format: bases.format, heard: heard() });
  /** The last one that was cut off, in whose place another was asked for. */
  let sought: LoadedBase | null = null;
  /** Another base, when much lies beside this one, or the rest of it is nowhere any more, and there is a newer. */
  const rebase = async (first: boolean): Promise<void> => {
    const current = bases.current;
    // Where there is no room, a newer one would stay no longer than the page.
    const isCutOff = current !== null && current !== sought && replication.kept && details.isCutOff(current);
    if (!isCutOff && !(first && outgrown(watched.shown('products'), current))) return;
    const offer = await fetchPage(
      stores,
      askCatalogue(env, { seq: 0, epoch: '' }, { format: bases.format, limit: 1 }),
    ).catch((error: unknown) => {
      // A connection that broke is tried again. A shop that has no newer one is not asked at every look.
      if (!(error instanceof RemoteError)) sought = current;
      return null;
    });
    if (offer === null) return;
    if ('base' in offer && offer.base.seq > (current?.seq ?? 0)) await bases.take(offer, () => undefined);
    sought = current;
  };

  const readDetails = async (id: string): Promise<void> => {
    const base = bases.current;
    if (base === null) return;
    const found = await details.read(base, id);
    // Another base has taken its place meanwhile.
    if (bases.current !== base) return readDetails(id);
    if (found !== null) shown.setDetails(id, found);
  };
  replication.start();
  const stopWatching = env.onUse(() => {
    usedAt = env.clock.now();
    replication.advanceIdleRun();
  });

  return {
    replication,
    async glimpse(wanted) {
      const found = await fetchGlimpse(env, wanted);
      if (shown.isFilling()) lay(found);
    },
    readDetails,
    async close() {
      details.stop();
      stopWatching();
      await replication.cancel();
      pointer.unsubscribe();
      swept.unsubscribe();
      unpacker.close();
      await database.close();
    },
  };
}
