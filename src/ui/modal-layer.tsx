// Everything below a modal layer is made inert, which gives the focus trap and hides it from screen readers. Not
// the platform's <dialog>: its top layer would lie over the toasts. Not a library: the smallest one measured 25 kB
// (38 kB with the finger), a third of what may be loaded before the first screen.
import { AnimatePresence, useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { classes } from './classes.ts';
import { useCloseOnBack } from './layer-history.ts';
import { useEntrance } from './motion.tsx';
import styles from './modal-layer.module.css';

type Closable = EventTarget & { destroy: () => void };
declare global {
  interface Window {
    CloseWatcher?: new () => Closable;
  }
}

export type ModalLayerProps = {
  open: boolean;
  onClose: () => void;
  place: 'bottom' | 'middle' | 'start';
  /** Gets the focus when the layer opens. */
  panel: RefObject<HTMLElement | null>;
  /** The panel, with its own entrance and exit. */
  children: ReactNode;
};

/** A layer over the page for Sheet and Dialog. Escape, Android's back gesture and a tap on the scrim ask to close. */
export function ModalLayer({ open, ...layer }: ModalLayerProps) {
  // While the layer leaves, what it said last stays: its choice is cleared by then, and a count in its title would be 0.
  return createPortal(<AnimatePresence>{open ? <Layer {...layer} /> : null}</AnimatePresence>, document.body);
}

function Layer({ onClose, place, panel, children }: Omit<ModalLayerProps, 'open'>) {
  const present = useIsPresent();
  const invisible = { opacity: 0 };
  return (
    <div className={classes(styles.layer, styles[place])} inert={!present}>
      {/* A convenience for pointers; the keyboard has Escape and the close button. Not at the finger's coming down: its
          going up would then press what lies below. */}
      <m.div
        className={styles.scrim}
        initial={useEntrance(invisible)}
        animate={{ opacity: 1 }}
        exit={invisible}
        onClick={onClose}
        aria-hidden
      />
      {children}
      {/* Behind the panel: its effect, which gives the focus, must find the panel's ref set. */}
      {present ? <Hold onClose={onClose} panel={panel} /> : null}
    </div>
  );
}

function Hold({ onClose, panel }: Pick<ModalLayerProps, 'onClose' | 'panel'>) {
  const ask = useEffectEvent(onClose);
  useCloseOnBack(onClose);
  const self = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const before = document.activeElement;
    const layer = self.current?.parentElement;
    const others = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        element !== layer &&
        !element.inert &&
        !('aboveModals' in element.dataset),
    );
    for (const element of others) element.inert = true;
    const overflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    panel.current?.focus({ preventScroll: true });
    return () => {
      for (const element of others) element.inert = false;
      document.documentElement.style.overflow = overflow;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [panel]);

  useEffect(() => {
    if (window.CloseWatcher) {
      const { CloseWatcher } = window;
      let watcher: Closable | null = null;
      const watch = () => {
        watcher = new CloseWatcher();
        // Each tells once, and the layer may decline: the next is there before it is asked.
        watcher.addEventListener('close', () => {
          watch();
          ask();
        });
      };
      watch();
      return () => watcher?.destroy();
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') ask();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return <span ref={self} hidden />;
}
