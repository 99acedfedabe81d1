/** What the last requests told of the line to the server; before the first, a browser that says it has no network. */
export type LineState = {
  line: 'unknown' | 'up' | 'down';
  /** The line is up, and still: the server refuses whole requests, or what it answers cannot be stored here. */
  trouble: 'server' | 'storage' | null;
  /** The server no longer speaks this build's protocol. */
  upgrade: boolean;
  /** ISO time of the last complete pull of the catalogue, by the server's clock. */
  catalogueAt: string | null;
  /** The same of the person's own rows: cart, wishlist, orders and profile come in one request. */
  shopperAt: string | null;
  /** Whether this page has pulled the catalogue to its end: what it has not got may still be in the shop until then. */
  catalogueHeard: boolean;
  /** The same of the person's own rows. */
  shopperHeard: boolean;
};

export const LINE_UNKNOWN: LineState = {
  line: 'unknown',
  trouble: null,
  upgrade: false,
  catalogueAt: null,
  shopperAt: null,
  catalogueHeard: false,
  shopperHeard: false,
};
