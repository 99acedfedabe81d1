import { useEffect, useEffectEvent, useRef } from 'react';

/** Where the browser is: the router's name of the screen, and how many layers lie over it. */
type Entry = { key: string | undefined; depth: number };

// A traversal takes some milliseconds. One that never ends must not stop all that follow.
const TRAVERSAL_MS = 1000;

/**
 * Each open layer (sheet, dialog, drawer) has an entry of its own in the browser's history. Back closes it and the screen
 * stays, also by iOS's swipe and a browser's button, which have no CloseWatcher. The entry repeats the address and the
 * state of the screen below. The router does not see it, for this listens first, in the capture phase.
 */
class LayerHistory {
  readonly #layers: { close: () => void }[] = [];
  /** What waits until no layer is in the history. */
  #waiting: (() => void)[] = [];
  #current = entryNow();
  /** Set while a traversal of its own is under way. */
  #traversal: ReturnType<typeof setTimeout> | null = null;

  constructor() {
    window.addEventListener('popstate', (event) => this.#onPopState(event), { capture: true });
    // A page that is loaded again begins without a layer.
    setTimeout(() => this.settle());
  }

  open(layer: { close: () => void }): () => void {
    this.#layers.push(layer);
    this.settle();
    return () => {
      this.#layers.splice(this.#layers.indexOf(layer), 1);
      // After the tap that closed it: a link leaves the entry behind the screen that it leads to.
      setTimeout(() => this.settle());
    };
  }

  /** Calls `next` on the entry of the screen itself, also while a layer is open. At once where none is. */
  onScreen(next: () => void): void {
    this.#waiting.push(next);
    this.settle();
  }

  /** Gives the history as many entries of layers as there are layers. To be called when the router shows another screen. */
  settle(): void {
    if (this.#traversal !== null) return;
    this.#current = entryNow();
    const wanted = this.#waiting.length > 0 ? 0 : this.#layers.length;
    if (this.#current.depth > wanted) {
      this.#traversal = setTimeout(() => this.#arrive(), TRAVERSAL_MS);
      history.go(wanted - this.#current.depth);
      return;
    }
    for (let depth = this.#current.depth + 1; depth <= wanted; depth++)
      history.pushState({ ...history.state, layers: depth }, '');
    this.#current = entryNow();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const next of waiting) next();
  }

  #arrive(): void {
    if (this.#traversal !== null) clearTimeout(this.#traversal);
    this.#traversal = null;
    this.settle();
  }

  #onPopState(event: PopStateEvent): void {
    const left = this.#current;
    this.#current = entryNow();
    const sameScreen = this.#current.key === left.key && this.#current.depth !== left.depth;
    if (sameScreen) event.stopImmediatePropagation();
    if (this.#traversal !== null) this.#arrive();
    else if (sameScreen && this.#current.depth < this.#layers.length) {
      for (const layer of this.#layers.slice(this.#current.depth).reverse()) layer.close();
      // A layer may stay open, such as one with work under way.
      setTimeout(() => this.settle());
    } else if (sameScreen && this.#current.depth < left.depth) {
      // Back over the entry of a layer that a link led away from. Forward onto one stays there: the next Forward goes on.
      history.back();
    }
  }
}

function entryNow(): Entry {
  const state = history.state as { key?: string; layers?: number } | null;
  return { key: state?.key, depth: state?.layers ?? 0 };
}

export const layerHistory = new LayerHistory();

/** To be used where the router's location is known: a screen that it went to has no layer. */
export function useLayerHistory(location: unknown): void {
  const shown = useRef(location);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    layerHistory.settle();
  }, [location]);
}

/** While mounted, Back calls `onClose` instead of leaving the screen. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => layerHistory.open({ close: () => close() }), []);
}
