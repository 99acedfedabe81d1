import type { CatalogueSnapshot } from '#catalogue-index/snapshot/snapshot.ts';

/** A row as the sync procedures send it: money in rupees, names as in the database. */
export type WireRow = { id: string; seq: number; gone?: boolean } & Record<string, unknown>;

export type CatalogueAnswer = {
  protocol: number;
  status: 'ok' | 'upgrade_required';
  epoch: string;
  server_now: string;
  next: number;
  more: boolean;
  reload: boolean;
  rows: Record<'products' | 'brands' | 'collections' | 'content', WireRow[]>;
  /** The snapshot to begin with. `rows` then hold only what home shows first. */
  base?: CatalogueSnapshot;
};

/** Some rows of the catalogue, fetched before the rest. */
export type PreviewAnswer = Pick<CatalogueAnswer, 'epoch' | 'rows'>;

export type PullAnswer = {
  protocol: number;
  status: 'ok' | 'upgrade_required';
  uid: string;
  epoch: string;
  server_now: string;
  /** The highest mutation id of this device that the rows already contain. */
  last_n: number;
  scopes: Record<string, { next: number; more: boolean; reload: boolean }>;
  /** By collection: a person's cart, wishlist, profile and orders; a seller's listings, dispatch and seller_profile. */
  rows: Record<string, WireRow[]>;
};

/**
 * The server's result for a mutation. `rejected` with 'device_conflict' means that another disk uses our device's name, too. The
 * id then belongs to a mutation of that disk. The server applied nothing of ours, and the batch stops there.
 */
export type MutationResult = { n: number; verdict: 'applied' | 'rejected' | 'retry'; code?: string };

export type MutationsAnswer = {
  protocol: number;
  /** `behind`: the server was restored and lacks results that it gave in this run. It applied nothing. */
  status: 'ok' | 'behind' | 'upgrade_required';
  uid: string;
  last_n: number;
  verdicts: MutationResult[];
};

/** The protocol version of our sync procedures. A server serves this version and the one before. */
export const PROTOCOL = 1;
