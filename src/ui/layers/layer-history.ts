import { useEffect, useEffectEvent, useRef } from 'react';
import { clickedLink } from '../controls/clicked-link.ts';

/** A history entry: React Router's key of its screen, and how many layers are open above the screen. */
type Entry = { key: string | undefined; depth: number };

// `history.go` normally ends within milliseconds. If its popstate never comes, later navigation must not wait for ever.
const TRAVERSAL_MS = 1000;

/**
 * Gives each open layer (sheet, dialog, drawer) its own history entry, so that Back closes the layer and keeps the screen.
 * CloseWatcher is not enough: iOS's swipe and the browser's Back button do not trigger it. A layer's entry copies the
 * address and state of its screen. React Router never gets events of moves between them: this listener is the first one. Chromium
 * calls the listeners of popstate in the order in which they were added, `capture` or not.
 */
class LayerHistory {
  readonly #layers: { close: () => void }[] = [];
  /** Callbacks that wait until the history is at the screen's own entry. */
  #waiting: (() => void)[] = [];
  #current = currentEntry();
  #onLeave: ((event: PopStateEvent) => void) | null = null;
  /** Whether React Router has not handled a popstate since it last changed the screen. */
  #isHidden = false;
  /** The timeout of a `history.go` that this class has started; null when none is under way. */
  #traversal: ReturnType<typeof setTimeout> | null = null;

  constructor() {
    // A server draws screens too, where there is no history.
    if (typeof document === 'undefined') return;
    addEventListener('popstate', (event) => this.#onPopState(event), { capture: true });
    document.addEventListener('click', (event) => this.#onClick(event), { capture: true });
    // After a reload no layer is open, but the history entry may still count some.
    setTimeout(() => this.settle());
  }

  open(layer: { close: () => void }): () => void {
    this.#layers.push(layer);
    this.settle();
    return () => {
      this.#layers.splice(this.#layers.indexOf(layer), 1);
      // Wait for the end of the tap that closed the layer. If it was on a link, the router has pushed the next screen by then.
      setTimeout(() => this.settle());
    };
  }

  /** Calls `next` at the screen's own history entry: at once if no layer has one, else after leaving theirs. */
  runAtScreenEntry(next: () => void): void {
    this.#waiting.push(next);
    this.settle();
  }

  /** Calls `listener` before React Router handles Back or Forward to another screen. It may stop the event. Returns a stop. */
  onLeave(listener: (event: PopStateEvent) => void): () => void {
    this.#onLeave = listener;
    return () => {
      if (this.#onLeave === listener) this.#onLeave = null;
    };
  }

  /** Call it when React Router shows another screen. `key` is the key of its location. */
  screenChanged(key: string): void {
    const isElsewhere = this.#isHidden && (currentEntry().key ?? 'default') !== key;
    this.#isHidden = false;
    // A link was opened between Back and its popstate: the browser went back from the entry of the link.
    if (isElsewhere) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    this.settle();
  }

  /** Adds or leaves history entries until there is one for each open layer. */
  settle(): void {
    if (this.#traversal !== null) return;
    this.#current = currentEntry();
    const wanted = this.#waiting.length > 0 ? 0 : this.#layers.length;
    if (this.#current.depth > wanted) {
      this.#traversal = setTimeout(() => this.#endTraversal(), TRAVERSAL_MS);
      history.go(wanted - this.#current.depth);
      return;
    }
    for (let depth = this.#current.depth + 1; depth <= wanted; depth++)
      history.pushState({ ...history.state, layers: depth }, '');
    this.#current = currentEntry();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const next of waiting) next();
  }

  #endTraversal(): void {
    if (this.#traversal !== null) clearTimeout(this.#traversal);
    this.#traversal = null;
    this.settle();
  }

  /** A link that is tapped during a traversal waits: the traversal would leave the screen that it leads to. */
  #onClick(event: MouseEvent): void {
    if (this.#traversal === null) return;
    const link = clickedLink(event);
    if (link === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#waiting.push(() => link.click());
  }

  #onPopState(event: PopStateEvent): void {
    const previous = this.#current;
    this.#current = currentEntry();
    const sameScreen = this.#current.key === previous.key && this.#current.depth !== previous.depth;
    if (sameScreen) {
      event.stopImmediatePropagation();
      this.#isHidden = true;
    } else this.#onLeave?.(event);
    if (this.#traversal !== null) this.#endTraversal();
    else if (sameScreen && this.#current.depth < this.#layers.length) {
      for (const layer of this.#layers.slice(this.#current.depth).reverse()) layer.close();
      // A layer may refuse to close, such as during a request. It then needs its entry again.
      setTimeout(() => this.settle());
    } else if (sameScreen && this.#current.depth < previous.depth) {
      // Back from the entry of a closed layer changes nothing on the screen, so go back once more.
      // Forward onto such an entry stays there, so that the next Forward goes on.
      history.back();
    }
  }
}

function currentEntry(): Entry {
  const state = history.state as { key?: string; layers?: number } | null;
  return { key: state?.key, depth: state?.layers ?? 0 };
}

export const layerHistory = new LayerHistory();

/** Call it once, with the router's location. After a navigation, the entry may not count the layers that are open. */
export function useLayerHistory(location: { key: string }): void {
  const lastLocation = useRef(location);
  useEffect(() => {
    if (lastLocation.current === location) return;
    lastLocation.current = location;
    layerHistory.screenChanged(location.key);
  }, [location]);
}

/** While mounted, Back calls `onClose` instead of leaving the screen. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => layerHistory.open({ close: () => close() }), []);
}
