import { useState } from 'react';
import { useLocation } from 'react-router-dom';

type Layout = 'card' | 'row';

// How a list was looked at, by the place in the history: coming back finds it so, or the place scrolled to is another.
const chosen = new Map<string, Layout>();

/** Cards or rows, at first cards; kept for who comes back to this place of the history. */
export function useLayout(): [layout: Layout, choose: (layout: Layout) => void] {
  const { key } = useLocation();
  const [, drawAgain] = useState({});
  const choose = (layout: Layout) => {
    chosen.set(key, layout);
    drawAgain({});
  };
  return [chosen.get(key) ?? 'card', choose];
}
