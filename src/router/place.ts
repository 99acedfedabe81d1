/** Where the page is: an address of this site, and what goes with it through the history. */
export type Place = {
  /** Beginning with a slash, percent-encoded as in the address bar. */
  pathname: string;
  /** '' or beginning with '?'. */
  search: string;
  /** '' or beginning with '#'. */
  hash: string;
  /** What whoever came here handed over; survives a reload. */
  state: unknown;
  /** Names this entry of the history, in this tab, also after a reload. */
  key: string;
  /** Whether the page was opened here from outside: behind this entry the history is not the shop's. */
  opened: boolean;
};

/** How the page came to where it is: a new entry, the same entry with another address, or back, forward and the start. */
export type Arrival = 'push' | 'replace' | 'pop';

/** The address of a place as a link spells it. */
export function hrefOf({ pathname, search, hash }: Pick<Place, 'pathname' | 'search' | 'hash'>): string {
  return pathname + search + hash;
}

/** An address of this site in its parts: '/a?b#c', or '?b' for another search of the same page. */
export function placeOf(to: string, from: Place): Pick<Place, 'pathname' | 'search' | 'hash'> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? [];
  return {
    pathname: pathname === '' ? from.pathname : pathname,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}
