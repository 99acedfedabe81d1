import type { ReplicatedDoc } from '#data/replication/replicated-collection.ts';
import type { Page } from '#data/replication/pull.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import type { SnapshotOffer } from '../fetch-catalogue.ts';
import type { SnapshotManager, LoadedSnapshot } from './snapshot-manager.ts';
import type { SnapshotParts } from './snapshot-parts.ts';

/** With fewer rows, a shop is as quick without a snapshot. */
const FEW = 1000;
const SHARE = 10;

type Parts = {
  snapshots: SnapshotManager;
  details: SnapshotParts;
  /** Pulls from the beginning of the log, where the server offers its newest snapshot. */
  fetchOffer: () => Promise<Page | SnapshotOffer>;
  /** Whether the disk had room for the last pull. Without room, another snapshot would stay no longer than the page. */
  hasRoom: () => boolean;
  /** All products that are shown. */
  products: () => readonly ReplicatedDoc[];
};

/** Takes a newer snapshot in the place of one that has become of little use. */
export class SnapshotRenewal {
  readonly #parts: Parts;
  /** The last snapshot whose files were gone, and for which a newer one was asked for. */
  #renewed: LoadedSnapshot | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Takes another snapshot when the rest of this one is not on the server any more. In the first run, many rows beside the
   * snapshot are a reason, too. Throws as `SnapshotManager.take` does.
   */
  async renew(isFirstRun: boolean): Promise<void> {
    const { snapshots, details, fetchOffer, hasRoom, products } = this.#parts;
    const { current } = snapshots;
    const isCutOff = current !== null && current !== this.#renewed && hasRoom() && details.isCutOff(current);
    if (!isCutOff && !(isFirstRun && hasOutgrown(products(), current))) return;
    let offer: Page | SnapshotOffer;
    try {
      offer = await fetchOffer();
    } catch (error) {
      // A connection that broke is tried again. A shop without a newer snapshot is not asked in every run.
      if (!(error instanceof RemoteError)) this.#renewed = current;
      return;
    }
    if ('snapshot' in offer && offer.snapshot.seq > (current?.seq ?? 0))
      await snapshots.take(offer, () => undefined);
    this.#renewed = current;
  }
}

/** Whether so many rows lie beside the snapshot that another one is worth its download. */
function hasOutgrown(rows: readonly { seq: number }[], snapshot: LoadedSnapshot | null): boolean {
  if (snapshot === null) return rows.length >= FEW;
  const beside = rows.filter((row) => row.seq > snapshot.seq).length;
  return beside > snapshot.columns.count / SHARE;
}
