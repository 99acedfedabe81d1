import type { Store } from '../env/store.ts';

/** The connection to the server, by the last requests. Before the first, a browser without a network counts as down. */
export type ConnectionState = {
  status: 'unknown' | 'up' | 'down';
  /** The connection is up, but the server refuses whole requests, or its answers cannot be stored here. */
  trouble: 'server' | 'storage' | null;
  /** The server no longer speaks this build's protocol. */
  upgrade: boolean;
  /** ISO time of the last complete pull of the catalogue, by the server's clock. */
  catalogueAt: string | null;
  /** The same of the person's own rows: cart, wishlist, orders and profile come in one request. */
  shopperAt: string | null;
  /** Whether this page has pulled the catalogue to its end. Until then the shop may have what is missing here. */
  cataloguePulled: boolean;
  /** The same of the person's own rows. */
  shopperPulled: boolean;
};

export const UNKNOWN_CONNECTION: ConnectionState = {
  status: 'unknown',
  trouble: null,
  upgrade: false,
  catalogueAt: null,
  shopperAt: null,
  cataloguePulled: false,
  shopperPulled: false,
};

export type ConnectionStores = { connection: Store<ConnectionState> };
