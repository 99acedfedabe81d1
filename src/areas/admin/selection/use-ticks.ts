import { useCallback, useState } from 'react';
import { NONE_CHOSEN, type Chosen } from './toggled.ts';

/** Sets the ticked rows. A function gets those that are ticked now. */
export type SetChosen = (next: Chosen | ((now: Chosen) => Chosen)) => void;

/**
 * The ticked rows of a list, by id. Other pages and another order keep them. Another `match`, which is the search and the filters,
 * clears them. An update that began under an earlier `match`, such as "Select all", is ignored.
 */
export function useTicks(match: string): [Chosen, SetChosen] {
  const [ticks, setTicks] = useState({ match, chosen: NONE_CHOSEN });
  if (ticks.match !== match) setTicks({ match, chosen: NONE_CHOSEN });
  const choose = useCallback<SetChosen>(
    (next) =>
      setTicks((now) =>
        now.match === match ? { match, chosen: typeof next === 'function' ? next(now.chosen) : next } : now,
      ),
    [match],
  );
  return [ticks.match === match ? ticks.chosen : NONE_CHOSEN, choose];
}
