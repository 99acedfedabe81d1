import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { PREVENT_SCROLL_RESET } from '#areas/common/location-state.ts';

const KEY = 'scroll-positions';
// A screen that has not grown tall enough by then is not the one that was left.
const PATIENCE_MS = 3000;

const positions = read();
// An address that was typed begins at its top, also one that was left before.
if (history.state === null) positions.delete(location.pathname + location.search);

/** Back and forward return to where the screen was left, a reload stays where it was, anything else starts at the top. */
export function useScrollRestoration(): void {
  const location = useLocation();
  // The router names each entry that the browser opened 'default'.
  const place = location.key === 'default' ? location.pathname + location.search : location.key;
  const stays = location.state === PREVENT_SCROLL_RESET;
  const navigation = useNavigationType();
  const current = useRef<string | null>(null);
  const restoring = useRef<(() => void) | null>(null);

  useLayoutEffect(() => {
    restoring.current?.();
    restoring.current = null;
    const before = current.current;
    current.current = place;
    if (navigation === NavigationType.Pop) {
      const wanted = positions.get(place) ?? 0;
      // A page that begins is at its top: asking it where it is would lay it out before it is painted.
      if (before === null && wanted === 0) return;
      restoring.current = restore(wanted, () => {
        restoring.current = null;
      });
    } else if (before !== null && !stays) {
      window.scrollTo(0, 0);
    }
    // The key changes with every navigation, also to the same path (a filter, a tab).
  }, [place, navigation, stays]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => {
      if (current.current !== null && restoring.current === null)
        positions.set(current.current, window.scrollY);
    };
    const save = () => write(positions);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', save);
    };
  }, []);
}

/** Scrolls as soon as the page is tall enough, and gives up when the person scrolls first. Answers a stop function. */
function restore(wanted: number, done: () => void): (() => void) | null {
  const reached = () => {
    window.scrollTo(0, wanted);
    return Math.abs(window.scrollY - wanted) < 2;
  };
  if (reached()) return null;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(type, giveUp);
  };
  const giveUp = () => {
    stop();
    done();
  };
  const observer = new ResizeObserver(() => {
    if (reached()) giveUp();
  });
  const timer = setTimeout(giveUp, PATIENCE_MS);
  observer.observe(document.body);
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, giveUp, { passive: true });
  return stop;
}

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function write(known: Map<string, number>): void {
  try {
    // The newest 50 are enough for any walk back.
    sessionStorage.setItem(KEY, JSON.stringify([...known].slice(-50)));
  } catch {
    // Storage full or forbidden: scrolling is not worth an error.
  }
}
