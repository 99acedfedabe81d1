import { useEffect, useState } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import { renditionPaths } from '#domain/product/pictures.ts';
import { hasCachedPicture } from '#platform/pictures/cached-pictures.ts';
import { storedAddress } from '#ui/pictures/stored-address.ts';

export type ShownPictures = {
  /** All while the shop can be reached, else those that are cached on this phone. */
  available: readonly string[];
  /** Some are not: why they are not shown is to be said. */
  later: boolean;
};

/** Which of these pictures can be shown now. */
export function useShownPictures(paths: readonly string[]): ShownPictures {
  const reachable = useReachable();
  const wanted = reachable ? '' : paths.filter((path) => path !== '').join(' ');
  const [found, setFound] = useState<{ wanted: string; available: string[] }>({ wanted: '', available: [] });
  useEffect(() => {
    if (wanted === '') return undefined;
    let current = true;
    const all = wanted.split(' ');
    void Promise.all(all.map((path) => hasCachedPicture(addressesOf(path)))).then((has) => {
      if (current) setFound({ wanted, available: all.filter((_, at) => has[at]) });
    });
    return () => {
      current = false;
    };
  }, [wanted]);
  if (wanted === '' || found.wanted !== wanted) return { available: paths, later: false };
  return { available: found.available, later: found.available.length < wanted.split(' ').length };
}

/** Any of its widths stands in for the others. */
const addressesOf = (path: string): string[] =>
  renditionPaths(path).map((one) => new URL(storedAddress(one), location.href).href);
