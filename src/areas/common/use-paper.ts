import { useLayoutEffect } from 'react';

/** While `ready`, a print shows only the paper that lies in `body`. By an attribute: `:has` is newer than our oldest browsers. */
export function usePaper(paper: 'invoice' | 'packing-slip', ready = true): void {
  useLayoutEffect(() => {
    if (!ready) return;
    const { dataset } = document.documentElement;
    dataset.paper = paper;
    return () => {
      delete dataset.paper;
    };
  }, [paper, ready]);
}
