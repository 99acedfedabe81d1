import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { matchPattern } from './pattern.ts';
import { useLocation } from './router.tsx';

/** `path` is a pattern such as '/product/:productId'. */
export type Route = { path: string; element: ReactNode };

type Values = Record<string, string | undefined>;

const Params = createContext<Values>({});

/** The screen of the first route whose path fits; `nowhere` when none does. */
export function Routes({ routes, nowhere }: { routes: Route[]; nowhere: ReactNode }) {
  const { pathname } = useLocation();
  for (const { path, element } of routes) {
    const params = matchPattern(path, pathname);
    if (params) return <Params value={params}>{element}</Params>;
  }
  return nowhere;
}

/** The named parts of this screen's path, decoded. */
export function useParams(): Values {
  return useContext(Params);
}
