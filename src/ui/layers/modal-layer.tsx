// Everything below a modal layer is inert. This traps the focus and hides the page from screen readers.
// The platform's <dialog> does so too, but its top layer would cover the toasts.
import { AnimatePresence, useIsPresent } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes.ts';
import { useCloseOnBack } from './layer-history.ts';
import { useEntrance } from '../motion/motion.tsx';
import { singleTap } from '../controls/single-tap.ts';
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
  place: 'bottom' | 'middle' | 'start' | 'full';
  /** Gets the focus when the layer opens. */
  panel: RefObject<HTMLElement | null>;
  /** The panel, with its own entrance and exit. */
  children: ReactNode;
};

/** A layer over the page for Sheet and Dialog. Escape, Android's back gesture and a tap on the scrim ask to close. */
export function ModalLayer({ open, ...layer }: ModalLayerProps) {
  // A server draws no layers.
  if (typeof document === 'undefined') return null;
  // AnimatePresence keeps the last content during the exit. The caller may have cleared its data: a title would count 0.
  return createPortal(<AnimatePresence>{open ? <Layer {...layer} /> : null}</AnimatePresence>, document.body);
}

function Layer({ onClose, place, panel, children }: Omit<ModalLayerProps, 'open'>) {
  const present = useIsPresent();
  const invisible = { opacity: 0 };
  return (
    <div className={classes(styles.layer, styles[place])} inert={!present}>
      {/* For pointers only: the keyboard has Escape and the close button. It closes on click, not on pointerdown, or the
          same tap would press what lies below. */}
      <m.div
        className={styles.scrim}
        initial={useEntrance(invisible)}
        animate={{ opacity: 1 }}
        exit={invisible}
        onClick={singleTap(onClose)}
        aria-hidden
      />
      {children}
      {/* Rendered after the panel: its layout effect focuses the panel, so the panel's ref must be set. */}
      {present ? <LayerBehaviour onClose={onClose} panel={panel} /> : null}
    </div>
  );
}

const openLayers: { layer: Element; focusedBefore: Element | null }[] = [];
const madeInert = new Set<HTMLElement>();

/** Locks the page's scroll and makes everything but the newest layer inert. Returns a function that takes this layer back. */
function openLayer(layer: Element): () => void {
  const own = { layer, focusedBefore: document.activeElement };
  openLayers.push(own);
  updateInert();
  return () => {
    const [first] = openLayers;
    openLayers.splice(openLayers.indexOf(own), 1);
    updateInert();
    // If two layers close together, `focusedBefore` may lie in the other one. Then use the first layer's.
    for (const element of [own.focusedBefore, first?.focusedBefore])
      if (element instanceof HTMLElement && element.closest('[inert]') === null && element.isConnected) {
        element.focus({ preventScroll: true });
        return;
      }
  };
}

function updateInert(): void {
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

/** While mounted: focuses the panel, makes the page inert, and requests to close on Escape and Back. */
function LayerBehaviour({ onClose, panel }: Pick<ModalLayerProps, 'onClose' | 'panel'>) {
  const requestClose = useEffectEvent(onClose);
  useCloseOnBack(onClose);
  const marker = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const layer = marker.current?.parentElement;
    if (!layer) return undefined;
    const release = openLayer(layer);
    panel.current?.focus({ preventScroll: true });
    return release;
  }, [panel]);

  useEffect(() => {
    if (window.CloseWatcher) {
      const { CloseWatcher } = window;
      let watcher: Closable | null = null;
      const watch = () => {
        watcher = new CloseWatcher();
        // A CloseWatcher fires once, and the layer may stay open. So create the next one before the request.
        watcher.addEventListener('close', () => {
          watch();
          requestClose();
        });
      };
      watch();
      return () => watcher?.destroy();
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && marker.current?.parentElement === openLayers.at(-1)?.layer)
        requestClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return <span ref={marker} hidden />;
}
