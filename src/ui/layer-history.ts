import { useEffect, useEffectEvent } from 'react';

/**
 * Each open layer (sheet, dialog, menu) has an entry of its own in the browser's history: Back closes it and the screen
 * stays. iOS's swipe and a browser's button have no CloseWatcher. The entry repeats the address and the state of the
 * screen below, and the router does not see it.
 */
type Entry = {
  /** The router's name of the entry; a layer has that of its screen. */
  key: string | undefined;
  /** How many layers lie over the screen. */
  depth: number;
};

const layers: { close: () => void }[] = [];
let current = entryNow();
/** Closed layers are being taken out of the history: their `popstate` is on its way. */
let leaving = false;
let afterwards: (() => void)[] = [];

function entryNow(): Entry {
  const state = history.state as { key?: string; layers?: number } | null;
  return { key: state?.key, depth: state?.layers ?? 0 };
}

/** Gives the history as many entries of layers as there are layers. To be called when the router has shown another entry. */
export function settleLayers(): void {
  if (leaving) return;
  current = entryNow();
  if (current.depth > layers.length) {
    leaving = true;
    history.go(layers.length - current.depth);
    return;
  }
  for (let depth = current.depth + 1; depth <= layers.length; depth++)
    history.pushState({ ...history.state, layers: depth }, '');
  current = entryNow();
  const waiting = afterwards;
  afterwards = [];
  for (const next of waiting) next();
}

function onPopState(event: PopStateEvent): void {
  const left = current;
  current = entryNow();
  if (leaving) {
    leaving = false;
    // The router went on to another screen before the layer was left: back to that one.
    if (current.depth > 0) history.forward();
    else setTimeout(settleLayers);
    event.stopImmediatePropagation();
    return;
  }
  if (current.key !== left.key || current.depth === left.depth) return;
  event.stopImmediatePropagation();
  if (current.depth < layers.length) {
    for (const layer of layers.slice(current.depth).reverse()) layer.close();
    // A layer may stay open, such as one with work under way.
    setTimeout(settleLayers);
  } else if (current.depth < left.depth) history.back();
}

// In the capture phase: the router listens in the other one.
window.addEventListener('popstate', onPopState, { capture: true });
// A page that is loaded again has no layer open.
setTimeout(settleLayers);

/** While mounted, Back calls `onClose` instead of leaving the screen. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = { close: () => close() };
    layers.push(layer);
    settleLayers();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      // After the tap that closed it: where it leads to another screen, the entry stays behind that one.
      setTimeout(settleLayers);
    };
  }, []);
}

/** Calls `next` when no closed layer is left in the history: `navigate(-1)` would only leave the layer. */
export function afterClosing(next: () => void): void {
  afterwards.push(next);
  setTimeout(settleLayers);
}
