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
  /** Instead of rows: the base to begin with. */
  base?: CatalogueSnapshot;
};

/** Some rows of the catalogue, ahead of the rest. */
export type PreviewAnswer = Pick<CatalogueAnswer, 'epoch' | 'rows'>;

export type PullAnswer = {
  protocol: number;
  status: 'ok' | 'upgrade_required';
  uid: string;
  epoch: string;
  server_now: string;
  /** The highest mutation number of this device that the rows already contain. */
  last_n: number;
  scopes: Record<string, { next: number; more: boolean; reload: boolean }>;
  /** By collection: a person's cart, wishlist, profile and orders; a seller's listings, dispatch and seller_profile. */
  rows: Record<string, WireRow[]>;
};

/**
 * What became of a mutation. `rejected` with 'device_conflict': its number stands for a mutation of another disk that counts
 * with our device's name; nothing of it was applied, and the batch stops there.
 */
export type MutationResult = { n: number; verdict: 'applied' | 'rejected' | 'retry'; code?: string };

export type MutationsAnswer = {
  protocol: number;
  /** `behind`: the server lacks what it has answered before in this run (it was put back), and applied nothing. */
  status: 'ok' | 'behind' | 'upgrade_required';
  uid: string;
  last_n: number;
  verdicts: MutationResult[];
};

/** What our sync procedures speak; a server serves this and the one before. */
export const PROTOCOL = 1;
