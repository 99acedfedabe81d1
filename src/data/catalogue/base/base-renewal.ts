import type { MirrorDoc } from '#data/replication/replicated-doc.ts';
import type { Page } from '#data/replication/pull.ts';
import { RemoteError } from '#data/api/remote-error.ts';
import type { BaseOffer } from '../fetch-page.ts';
import type { BaseKeeper, LoadedBase } from './base-keeper.ts';
import type { DetailsKeeper } from './details-keeper.ts';

/** A shop of so few rows is as quick without a base. */
const FEW = 1000;
const SHARE = 10;

type Parts = {
  bases: BaseKeeper;
  details: DetailsKeeper;
  /** Asks the log from its beginning, where the server offers its newest base. */
  ask: () => Promise<Page | BaseOffer>;
  /** Whether the disk had room for the last pull. Without room, another base would stay no longer than the page. */
  hasRoom: () => boolean;
  /** All products that are shown. */
  products: () => readonly MirrorDoc[];
};

/** Takes a newer base in the place of one that has become of little use. */
export class BaseRenewal {
  readonly #parts: Parts;
  /** The last base whose files were gone, for which a newer one was looked for. */
  #lookedFor: LoadedBase | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Takes another base when the rest of this one is nowhere any more, or in the first run, when many rows lie beside it. Throws as
   * `BaseKeeper.take` does.
   */
  async renew(isFirstRun: boolean): Promise<void> {
    const { bases, details, ask, hasRoom, products } = this.#parts;
    const { current } = bases;
    const isCutOff =
      current !== null && current !== this.#lookedFor && hasRoom() && details.isCutOff(current);
    if (!isCutOff && !(isFirstRun && hasOutgrown(products(), current))) return;
    let offer: Page | BaseOffer;
    try {
      offer = await ask();
    } catch (error) {
      // A connection that broke is tried again. A shop without a newer base is not asked in every run.
      if (!(error instanceof RemoteError)) this.#lookedFor = current;
      return;
    }
    if ('base' in offer && offer.base.seq > (current?.seq ?? 0)) await bases.take(offer, () => undefined);
    this.#lookedFor = current;
  }
}

/** Whether so many rows lie beside the base that another one is worth its download. */
function hasOutgrown(rows: readonly { seq: number }[], base: LoadedBase | null): boolean {
  if (base === null) return rows.length >= FEW;
  const beside = rows.filter((row) => row.seq > base.seq).length;
  return beside > base.columns.count / SHARE;
}
