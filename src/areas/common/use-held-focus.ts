import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea';

/**
 * The element that gets the focus, such as a control of those that are left. Null is the place itself, undefined the usual control.
 * `keys`: it came there by keyboard.
 */
type Pick = (left: HTMLElement[], at: number, keys: boolean) => HTMLElement | null | undefined;

/** Gives the control now in the place of the removed one, or the last control. */
const sameOrLast = (left: HTMLElement[], at: number) => left[Math.min(at, left.length - 1)] ?? null;

type Held<Place> = {
  ref: RefObject<Place | null>;
  tabIndex: -1;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
};

/**
 * For a place whose controls go away when they are used. The focus of a control that is gone moves to its neighbour.
 * Otherwise it would fall to the page, where a keyboard begins anew. Spread what it gives on the place. It looks after
 * each rendering of the component that calls it.
 */
export function useHeldFocus<Place extends HTMLElement>(pick?: Pick): Held<Place> {
  const ref = useRef<Place>(null);
  const held = useRef<{ element: HTMLElement; at: number; keys: boolean } | null>(null);
  useEffect(() => {
    const place = ref.current;
    if (held.current === null || place === null) return;
    if (held.current.element.isConnected && !isLeaving(held.current.element, place)) {
      // Controls that came above it have moved it.
      const at = controlsIn(place).indexOf(held.current.element);
      if (at >= 0) held.current.at = at;
      return;
    }
    // A layer over the place has the focus. It is looked at again when that closes.
    if (place.closest('[inert]') !== null) return;
    const { at, keys } = held.current;
    held.current = null;
    const active = document.activeElement;
    // A sheet that is on its way out may still have it.
    if (active !== null && active !== document.body && active.closest('[inert]') === null) return;
    const left = controlsIn(place);
    const picked = pick?.(left, at, keys);
    ((picked === undefined ? sameOrLast(left, at) : picked) ?? place).focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus({ target, currentTarget }) {
      const at = controlsIn(currentTarget).indexOf(target);
      if (at >= 0) held.current = { element: target, at, keys: target.matches(':focus-visible') };
    },
  };
}

const controlsIn = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (control) => control.tabIndex >= 0 && !isLeaving(control, place),
  );

/** In a row that was taken out and is still seen. Behind a dialog the whole place is inert. */
function isLeaving(control: HTMLElement, place: HTMLElement): boolean {
  const inert = control.closest('[inert]');
  return inert !== null && inert !== place && place.contains(inert);
}
