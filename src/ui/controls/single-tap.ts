import type { SyntheticEvent } from 'react';

/** Milliseconds within which a second tap is a slip of the finger. */
const DOUBLE_TAP_MS = 500;
/** How far apart, in px, the two taps of a finger land at most. */
const SAME_PLACE_PX = 24;

type Press = { control: Element; at: number; place: { x: number; y: number } | null };

let last: Press | null = null;
const underWay = new WeakSet<Element>();

/**
 * A click handler that ignores a second tap within half a second, and every tap while the promise that `action` returned is
 * pending. A finger may hit another control that moved to the same place: that is a second tap, too. It is also the `onChange`
 * of a check box, which React calls at a click.
 */
export function singleTap<Tap extends SyntheticEvent>(action: ((event: Tap) => unknown) | undefined) {
  return (event: Tap) => {
    const control = event.currentTarget;
    const press = pressOf(control, event.nativeEvent);
    if (underWay.has(control) || isSecondOf(last, press)) {
      event.preventDefault();
      return;
    }
    last = press;
    for (const type of ['click', 'input']) control.ownerDocument.addEventListener(type, forget, true);
    const result = action?.(event);
    if (!(result instanceof Promise)) return;
    underWay.add(control);
    void result.finally(() => underWay.delete(control));
  };
}

/** A person who taps elsewhere or types between two taps means both. */
function forget(event: Event): void {
  const inside = event.target instanceof Node && last?.control.contains(event.target);
  const near = isNear(last?.place, placeOf(event));
  if (!inside && !near) last = null;
}

// The event's own time: a busy page handles the second tap much later than it was made.
const pressOf = (control: Element, event: Event): Press => ({
  control,
  at: event.timeStamp,
  place: placeOf(event),
});

// A click of the keyboard has no place: its detail is 0.
const placeOf = (event: Event): Press['place'] =>
  event instanceof MouseEvent && event.detail > 0 ? { x: event.clientX, y: event.clientY } : null;

function isSecondOf(first: Press | null, { control, at, place }: Press): boolean {
  if (first === null || at < first.at || at - first.at >= DOUBLE_TAP_MS) return false;
  return first.control === control || isNear(first.place, place);
}

const isNear = (one: Press['place'] | undefined, other: Press['place']): boolean =>
  Boolean(one && other && Math.hypot(one.x - other.x, one.y - other.y) <= SAME_PLACE_PX);
