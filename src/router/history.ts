import { hrefOf, placeOf } from './place.ts';
import type { Arrival, Place } from './place.ts';

/** Where the page is and how it came there; a new object at each navigation. */
export type Whereabouts = { place: Place; arrival: Arrival };

/** The `state` of an entry that only tells more of what is on the screen: it stays where it is scrolled to. */
export const STAYS = 'stays';

/** The `state` of an entry that was pushed onto the place it leads on to: from there one goes back, for forward would be twice. */
export const LEADS_BACK = 'leads back';

export type NavigateOptions = { replace?: boolean; state?: unknown };

/** To an address of this site ('?...' keeps the path), or that many entries on (1) or back (-1). */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

export type PageHistory = {
  current: () => Whereabouts;
  navigate: Navigate;
  /** Answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Keeps the page where it is until this is taken back (what it answers): who goes to another screen, by a link or by the phone's
   * back, makes it call `ask` with the function that goes there after all. What replaces an entry is not held: that is the app's.
   */
  hold: (ask: (go: () => void) => void) => () => void;
};

/** What the browser keeps with an entry. */
type Kept = { key: string; state: unknown; opened?: true };

type Page = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;

/** The browser's history as the screens see it. `newKey` names entries; no two of a tab may be the same. */
export function createHistory(page: Page, newKey: () => string): PageHistory {
  // An address that was typed, or followed from elsewhere: an entry of its own, unlike every visit before it.
  if (page.history.state === null) {
    const kept: Kept = { key: newKey(), state: null, opened: true };
    page.history.replaceState(kept, '');
  }
  const listeners = new Set<() => void>();
  let current: Whereabouts = { place: read(page), arrival: 'pop' };
  const arrive = (arrival: Arrival) => {
    current = { place: read(page), arrival };
    for (const listener of listeners) listener();
  };
  let ask: ((go: () => void) => void) | null = null;
  const back = () => {
    const { place } = current;
    if (ask === null || page.location.pathname === place.pathname) {
      arrive('pop');
      return;
    }
    // It has gone there already: the entry is put on top again, from where one step back leads to the same place.
    const kept: Kept = { key: place.key, state: place.state, ...(place.opened && { opened: true }) };
    page.history.pushState(kept, '', hrefOf(place));
    ask(() => page.history.go(-1));
  };

  return {
    current: () => current,
    navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') {
        page.history.go(to);
        return;
      }
      const { opened } = current.place;
      const kept: Kept = { key: newKey(), state, ...(replace && opened && { opened }) };
      const place = placeOf(to, read(page));
      const go = () => {
        page.history[replace ? 'replaceState' : 'pushState'](kept, '', hrefOf(place));
        arrive(replace ? 'replace' : 'push');
      };
      if (ask === null || replace || place.pathname === current.place.pathname) go();
      else ask(go);
    },
    subscribe(listener) {
      if (listeners.size === 0) page.addEventListener('popstate', back);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) page.removeEventListener('popstate', back);
      };
    },
    hold(asking) {
      ask = asking;
      return () => {
        if (ask === asking) ask = null;
      };
    },
  };
}

function read({ location, history }: Page): Place {
  const { pathname, search, hash } = location;
  const kept = history.state as Partial<Kept> | null;
  return {
    // Of the address '//a/b' the site is here, but pushState reads the same text as a path of the site 'a'.
    pathname: pathname.replace(/^\/{2,}/, '/'),
    search,
    hash,
    state: kept?.state ?? null,
    key: kept?.key ?? '',
    opened: kept?.opened ?? false,
  };
}
