import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { PREVENT_SCROLL_RESET } from '#areas/common/location-state.ts';

const KEY = 'scroll-positions';
// A screen that is still too short by then shows other content than when the person left it.
const RESTORE_TIMEOUT_MS = 3000;

const positions = readPositions();
// A typed address has no history state. It starts at the top, even if this tab stored a position for it.
if (history.state === null) positions.delete(location.pathname + location.search);

/** Back and forward return to where the screen was left, a reload stays where it was, anything else starts at the top. */
export function useScrollRestoration(): void {
  const location = useLocation();
  // React Router gives the key 'default' to every entry that it did not create. The address stands for those.
  const entryId = location.key === 'default' ? location.pathname + location.search : location.key;
  const preservesScroll = location.state === PREVENT_SCROLL_RESET;
  const navigation = useNavigationType();
  const shownEntry = useRef<string | null>(null);
  const cancelRestore = useRef<(() => void) | null>(null);

  useLayoutEffect(() => {
    cancelRestore.current?.();
    cancelRestore.current = null;
    const previous = shownEntry.current;
    shownEntry.current = entryId;
    if (navigation === NavigationType.Pop) {
      const wanted = positions.get(entryId) ?? 0;
      // A new page is at the top already. Reading `scrollY` would force a layout before the first paint.
      if (previous === null && wanted === 0) return;
      cancelRestore.current = restore(wanted, () => {
        cancelRestore.current = null;
      });
    } else if (previous !== null && !preservesScroll) {
      window.scrollTo(0, 0);
    }
    // The key changes with every navigation, also to the same path (a filter, a tab).
  }, [entryId, navigation, preservesScroll]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const remember = () => {
      if (shownEntry.current === null || cancelRestore.current !== null) return;
      // Last in the map, which keeps the places of known keys.
      positions.delete(shownEntry.current);
      positions.set(shownEntry.current, window.scrollY);
    };
    const save = () => writePositions(positions);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', save);
    };
  }, []);
}

/**
 * Scrolls as soon as the page is tall enough, unless the person scrolls first. Returns a function that cancels it without
 * calling `done`, or null when the position was reached at once.
 */
function restore(wanted: number, done: () => void): (() => void) | null {
  const reached = () => {
    window.scrollTo(0, wanted);
    return Math.abs(window.scrollY - wanted) < 2;
  };
  if (reached()) return null;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(type, finish);
  };
  const finish = () => {
    stop();
    done();
  };
  const observer = new ResizeObserver(() => {
    if (reached()) finish();
  });
  const timer = setTimeout(finish, RESTORE_TIMEOUT_MS);
  observer.observe(document.body);
  for (const type of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(type, finish, { passive: true });
  return stop;
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][]);
  } catch {
    return new Map();
  }
}

function writePositions(known: Map<string, number>): void {
  try {
    // 50 entries are more than anybody goes back.
    sessionStorage.setItem(KEY, JSON.stringify([...known].slice(-50)));
  } catch {
    // Storage is full or forbidden. The position is then lost, which is harmless.
  }
}
