import { createContext, startTransition, useContext, useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createHistory } from './history.ts';
import type { Navigate as NavigateTo, NavigateOptions } from './history.ts';
import type { Arrival, Place } from './place.ts';

const history = createHistory(window, () => Math.random().toString(36).slice(2, 10));

const Here = createContext(history.current());

/** Tells the screens inside where the page is, from one navigation to the next. */
export function Router({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(history.current);
  // A transition: taps go first while a large screen is drawn.
  useLayoutEffect(() => history.subscribe(() => startTransition(() => setHere(history.current()))), []);
  return <Here value={here}>{children}</Here>;
}

/** Draws what is inside as it looks when the page is at this path. */
export function At({ pathname, children }: { pathname: string; children: ReactNode }) {
  const { arrival, place } = history.current();
  return <Here value={{ arrival, place: { ...place, pathname, search: '', hash: '' } }}>{children}</Here>;
}

export function useLocation(): Place {
  return useContext(Here).place;
}

export function useArrival(): Arrival {
  return useContext(Here).arrival;
}

/** Where the page is at this moment, which a screen drawn in a transition may not have heard of yet: for what a tap changes. */
export function placeNow(): Place {
  return history.current().place;
}

/** The function that goes elsewhere; the same at each render. */
export function useNavigate(): NavigateTo {
  return history.navigate;
}

/** See `PageHistory.hold`. */
export function holdPage(ask: (go: () => void) => void): () => void {
  return history.hold(ask);
}

/** Goes elsewhere instead of showing anything. */
export function Navigate({ to, replace, state }: NavigateOptions & { to: string }) {
  useEffect(() => history.navigate(to, { replace, state }), [to, replace, state]);
  return null;
}
