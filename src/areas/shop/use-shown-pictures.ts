import { useEffect, useState } from 'react';
import { useReachable } from '#data/queries/sync-status.ts';
import { renditionPaths } from '#domain/product/pictures.ts';
import { hasCachedPicture } from '#platform/pictures/cached-pictures.ts';
import { storedAddress } from '#ui/pictures/stored-address.ts';

export type ShownPictures = {
  /** All while the shop can be reached, else those that are kept on this phone. */
  kept: readonly string[];
  /** Some are not: why they are not shown is to be said. */
  later: boolean;
};

/** Which of these pictures can be shown now. */
export function useShownPictures(paths: readonly string[]): ShownPictures {
  const reachable = useReachable();
  const wanted = reachable ? '' : paths.filter((path) => path !== '').join(' ');
  const [found, setFound] = useState<{ wanted: string; kept: string[] }>({ wanted: '', kept: [] });
  useEffect(() => {
    if (wanted === '') return undefined;
    let current = true;
    const all = wanted.split(' ');
    void Promise.all(all.map((path) => hasCachedPicture(addressesOf(path)))).then((has) => {
      if (current) setFound({ wanted, kept: all.filter((_, at) => has[at]) });
    });
    return () => {
      current = false;
    };
  }, [wanted]);
  if (wanted === '' || found.wanted !== wanted) return { kept: paths, later: false };
  return { kept: found.kept, later: found.kept.length < wanted.split(' ').length };
}

/** Any of its widths stands in for the others. */
const addressesOf = (path: string): string[] =>
  renditionPaths(path).map((one) => new URL(storedAddress(one), location.href).href);
