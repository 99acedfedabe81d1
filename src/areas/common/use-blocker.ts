import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { clickedLink } from '#ui/controls/clicked-link.ts';
import { layerHistory } from '#ui/layers/layer-history.ts';
import { useNavigate } from './use-navigate.ts';

type Blocker = {
  state: 'unblocked' | 'blocked';
  /** Blocks a navigation that code wants to start. `proceed` calls `go`, which starts it. */
  hold: (go: () => void) => void;
  proceed: () => void;
  reset: () => void;
};

/**
 * While `when` is true, it blocks links to other screens and Back. `state` is then 'blocked' until the caller proceeds or resets.
 * It replaces React Router's `useBlocker`, which needs a data router. It does not see calls of `navigate`: pass those to `hold`.
 */
export function useBlocker(when: boolean): Blocker {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [held, setHeld] = useState<{ go: () => void } | null>(null);
  const listening = useRef<AbortController>(null);

  useEffect(() => {
    if (!when) return undefined;
    const entry = { ...(history.state as object), layers: 0 };
    const address = pathname + search + hash;
    const { signal } = (listening.current = new AbortController());
    const onPopState = (event: PopStateEvent) => {
      if (location.pathname === pathname) return;
      event.stopImmediatePropagation();
      // The browser has already left. Push this entry again: one step back from it leads where the person wanted to go.
      history.pushState(entry, '', address);
      layerHistory.settle();
      setHeld({ go: () => navigate(-1) });
    };
    const onClick = (event: MouseEvent) => {
      const link = clickedLink(event);
      if (link === null || !leadsElsewhere(link)) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      // Click the link again. If it was in a menu that has closed since, navigate to its address instead.
      setHeld({ go: () => (link.isConnected ? link.click() : navigate(to)) });
    };
    signal.addEventListener('abort', layerHistory.onLeave(onPopState));
    document.addEventListener('click', onClick, { capture: true, signal });
    return () => listening.current?.abort();
  }, [when, pathname, search, hash, navigate]);

  return {
    state: held === null ? 'unblocked' : 'blocked',
    hold: (go) => setHeld({ go }),
    proceed() {
      listening.current?.abort();
      setHeld(null);
      held?.go();
    },
    reset: () => setHeld(null),
  };
}

/** Whether the link opens another path of this app in the same tab. */
const leadsElsewhere = ({ target, origin, pathname, download }: HTMLAnchorElement) =>
  target === '' && download === '' && origin === location.origin && pathname !== location.pathname;
