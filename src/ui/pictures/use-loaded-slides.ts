import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { SaveData } from './save-data.ts';

// A picture that neither comes nor fails for so long is as one that cannot be had.
const HANGING_MS = 10_000;
const SECOND = 1000;

/** The seen slide and its neighbours, on a ring. */
const around = (index: number, count: number) => [index, (index + 1) % count, (index + count - 1) % count];

/** The slides whose pictures may be asked for, and the one whose picture is there. */
export function useLoadedSlides(
  viewport: { current: HTMLElement | null },
  { index, count, pressed }: { index: number; count: number; pressed: boolean },
) {
  const savesData = useContext(SaveData);
  // Neighbours are loaded before they are seen, but only on a gesture when data is saved; what was seen stays.
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([0]));
  if (!loaded.has(index)) setLoaded(new Set([...loaded, index]));
  const [there, setThere] = useState(-1);
  useWhenThere(viewport, { index, count, pressed }, (at, of) => {
    if (pressed || !savesData()) setLoaded(new Set([...loaded, ...around(at, of)]));
    setThere(at);
  });
  return { loaded, there };
}

/**
 * Gives the slide that is seen a slow connection for itself. Calls back when its picture is there, cannot be had or hangs, or a
 * finger wants on.
 */
function useWhenThere(
  viewport: { current: HTMLElement | null },
  { index, count, pressed }: { index: number; count: number; pressed: boolean },
  there: (index: number, count: number) => void,
) {
  const done = useEffectEvent(there);
  useEffect(() => {
    const picture = viewport.current?.querySelector<HTMLImageElement>('[data-active] img');
    if (pressed || !picture || picture.complete) {
      done(index, count);
      return undefined;
    }
    const ends = new AbortController();
    // Its neighbours are not asked for before it is seen.
    const shown = () => onNextPaint(() => ends.signal.aborted || done(index, count));
    for (const end of ['load', 'error']) picture.addEventListener(end, shown, { signal: ends.signal });
    let waited = 0;
    const timer = setInterval(() => {
      if (document.hidden) return;
      waited += SECOND;
      if (waited === HANGING_MS) done(index, count);
    }, SECOND);
    return () => {
      ends.abort();
      clearInterval(timer);
    };
  }, [viewport, index, count, pressed]);
}

/** In the frame after the next one. A page in the background has none, and nobody looks. */
function onNextPaint(action: () => void): void {
  if (document.hidden) action();
  else requestAnimationFrame(() => requestAnimationFrame(action));
}
