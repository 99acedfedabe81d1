import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { layerHistory } from '#ui/layer-history.ts';
import { useNavigate } from './use-navigate.ts';

type Blocker = {
  state: 'unblocked' | 'blocked';
  /** Holds a way that leads elsewhere by a call of `navigate`. */
  hold: (go: () => void) => void;
  proceed: () => void;
  reset: () => void;
};

/**
 * While `when`, a link to another screen and Back are held: `state` is then 'blocked', until the caller proceeds or resets. Like
 * react-router's `useBlocker`, which needs a data router, except that a call of `navigate` is held by `hold` alone.
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
      // The browser has gone already: the entry is put on top again, from where one step back leads to the same place.
      history.pushState(entry, '', address);
      layerHistory.settle();
      setHeld({ go: () => navigate(-1) });
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !isPlain(event) || !leadsElsewhere(link)) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      // The link goes by itself, unless it was in a menu that the tap has closed.
      setHeld({ go: () => (link.isConnected ? link.click() : navigate(to)) });
    };
    const options = { capture: true, signal };
    window.addEventListener('popstate', onPopState, options);
    document.addEventListener('click', onClick, options);
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

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** To another screen of this page. */
const leadsElsewhere = ({ target, origin, pathname, download }: HTMLAnchorElement) =>
  target === '' && download === '' && origin === location.origin && pathname !== location.pathname;
