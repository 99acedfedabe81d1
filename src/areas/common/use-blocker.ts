import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { afterClosing, settleLayers } from '#ui/layer-history.ts';

type Blocker = { state: 'unblocked' } | { state: 'blocked'; proceed: () => void; reset: () => void };

/**
 * While `when`, a link to another screen and Back are held: `state` is then 'blocked', until the caller proceeds or resets. The
 * contract of react-router's `useBlocker`, which needs a data router. A call of `navigate` is not held: the app decides on that.
 */
export function useBlocker(when: boolean): Blocker {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [proceed, setProceed] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!when) return undefined;
    const entry = { ...(history.state as object), layers: 0 };
    const address = pathname + search + hash;
    const hold = (go: () => void) =>
      setProceed(() => () => {
        stop();
        setProceed(null);
        afterClosing(go);
      });
    const onPopState = (event: PopStateEvent) => {
      if (location.pathname === pathname) return;
      event.stopImmediatePropagation();
      // The browser has gone already: the entry is put on top again, from where one step back leads to the same place.
      history.pushState(entry, '', address);
      settleLayers();
      hold(() => history.back());
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.target !== '' || link.origin !== location.origin || !isPlain(event)) return;
      if (link.pathname === location.pathname) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      hold(() => void navigate(to));
    };
    const stop = () => {
      window.removeEventListener('popstate', onPopState, { capture: true });
      document.removeEventListener('click', onClick, { capture: true });
    };
    window.addEventListener('popstate', onPopState, { capture: true });
    document.addEventListener('click', onClick, { capture: true });
    return stop;
  }, [when, pathname, search, hash, navigate]);

  if (proceed === null) return { state: 'unblocked' };
  return { state: 'blocked', proceed, reset: () => setProceed(null) };
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
