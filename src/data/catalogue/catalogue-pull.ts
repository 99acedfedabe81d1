import { productsIn } from '#catalogue-index/snapshot/snapshot.ts';
import type { Env } from '../env/env.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { Connection } from '../replication/connection.ts';
import type { Cursor, Offer, Page, Pulled } from '../replication/pull.ts';
import type { ReplicationOptions } from '../replication/replicate.ts';
import type { Prefetch } from './prefetch.ts';
import { askCatalogue } from './ask-catalogue.ts';
import type { SnapshotManager } from './snapshot/snapshot-manager.ts';
import type { SnapshotRenewal } from './snapshot/snapshot-renewal.ts';
import { fetchPage } from './fetch-page.ts';
import type { SnapshotOffer } from './fetch-page.ts';
import type { CatalogueSource } from './catalogue-source.ts';

// Longer than any one request of a pull may take.
const LOCK_TIMEOUT = 10_000;

type Deps = {
  env: Env;
  stores: ServerClockStores;
  connection: Connection;
  source: CatalogueSource;
  /** Up to where the log is known to be. */
  heard: () => number;
  /** Requests that the page has sent already. */
  prefetch: Prefetch | null;
  /** Parts that exist once the mirror is watched, before the first pull. */
  watching: () => { snapshots: SnapshotManager; renewal: SnapshotRenewal };
};

/** The pull of the catalogue's log: pages of rows, or a snapshot in their place. */
export class CataloguePull {
  readonly #deps: Deps;
  #runs = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Pull options for `replicate`. */
  readonly options: ReplicationOptions['pull'] = {
    handler: (checkpoint) => this.#fetchPage(checkpoint),
    lockTimeout: LOCK_TIMEOUT,
    unkept: () => this.#deps.watching().snapshots.unkept,
    around: async () => (pulled) => this.#afterPull(pulled),
  };

  /** To be called first in each run. */
  async beforeRun(): Promise<void> {
    const { source, watching } = this.#deps;
    const { snapshots } = watching();
    await snapshots.keepAgain();
    await snapshots.follow();
    source.release('sweep');
    this.#runs += 1;
    if (this.#runs === 1) await snapshots.collect();
  }

  async #fetchPage(checkpoint: Cursor): Promise<Page | Offer> {
    const answer = await fetchPage(this.#deps.stores, this.#ask(checkpoint));
    return 'snapshot' in answer ? { take: () => this.#takeSnapshot(answer) } : answer;
  }

  #ask(cursor: Cursor) {
    const { env, heard, prefetch, watching } = this.#deps;
    const { format } = watching().snapshots;
    const asked = cursor.seq === 0 && format > 0 ? prefetch?.take() : null;
    return asked ?? askCatalogue(env, cursor, { format, heard: heard() });
  }

  async #takeSnapshot(offer: SnapshotOffer): Promise<void> {
    const { connection, source, watching } = this.#deps;
    // Now, since the download of a snapshot may take a minute.
    connection.responseReceived('catalogue');
    const progress = (bytes: number) =>
      ({ type: 'progress', progress: productsIn(offer.snapshot, bytes) }) as const;
    source.dispatch({ type: 'preview', rows: offer.rows }, progress(0));
    await watching().snapshots.take(offer, (bytes) => void source.dispatch(progress(bytes)));
  }

  async #afterPull({ reloaded, kept, next, epoch, serverNow }: Pulled): Promise<void> {
    const { connection, prefetch, watching } = this.#deps;
    const { snapshots, renewal } = watching();
    // The state on the disk still names a snapshot that the rows have replaced.
    if (reloaded && !kept) await snapshots.endByRows({ seq: next, epoch });
    connection.note({ catalogueAt: serverNow, catalogueHeard: true });
    if (kept) prefetch?.markVisited();
    await renewal.renew(this.#runs === 1);
  }
}
