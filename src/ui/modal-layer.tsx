// Everything below a modal layer is made inert, which gives the focus trap and hides it from screen readers. Not
// the platform's <dialog>: its top layer would lie over the toasts.
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

const openLayers: { layer: Element; before: Element | null }[] = [];
const madeInert = new Set<HTMLElement>();

/** Keeps the page from scrolling, and all but the last layer from focus and readers, until every layer is closed. */
function openLayer(layer: Element): () => void {
  const own = { layer, before: document.activeElement };
  openLayers.push(own);
  coverOthers();
  return () => {
    const [first] = openLayers;
    openLayers.splice(openLayers.indexOf(own), 1);
    coverOthers();
    // Where two close together, the focus was last in the other one.
    for (const place of [own.before, first?.before])
      if (place instanceof HTMLElement && place.closest('[inert]') === null && place.isConnected) {
        place.focus({ preventScroll: true });
        return;
      }
  };
}

function coverOthers(): void {
  for (const element of madeInert) element.inert = false;
  madeInert.clear();
  const top = openLayers.at(-1)?.layer;
  document.documentElement.style.overflow = top === undefined ? '' : 'hidden';
  if (top === undefined) return;
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement) || element === top || element.inert) continue;
    if ('aboveModals' in element.dataset) continue;
    element.inert = true;
    madeInert.add(element);
  }
}

function Hold({ onClose, panel }: Pick<ModalLayerProps, 'onClose' | 'panel'>) {
  const ask = useEffectEvent(onClose);
  useCloseOnBack(onClose);
  const self = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const layer = self.current?.parentElement;
    if (!layer) return undefined;
    const close = openLayer(layer);
    panel.current?.focus({ preventScroll: true });
    return close;
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
      if (event.key === 'Escape' && self.current?.parentElement === openLayers.at(-1)?.layer) ask();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return <span ref={self} hidden />;
}
