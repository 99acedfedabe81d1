import { useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

export type SwipeRule = {
  /** Pixels beyond which letting go changes the slide. */
  distance: number;
  /** Pixels per second that change it earlier. */
  velocity?: number;
};

// Less than this is a trembling tap, and stays a tap.
const SLOP = 8;

type Gesture = { id: number; x: number; at: number; moved: boolean };

/**
 * Horizontal swipes of one element. While the finger moves, `follow` gets its distance; at the end `turn` gets the step
 * (1 next, -1 previous) or 0. `pressed` is true from touch to release. A swipe never ends as a click.
 */
export function useSwipe(
  rule: SwipeRule,
  follow: (distance: number) => void,
  turn: (step: 1 | -1 | 0) => void,
) {
  const gesture = useRef<Gesture | null>(null);
  const swallowClick = useRef(false);
  const [pressed, setPressed] = useState(false);
  const [dragging, setDragging] = useState(false);

  const end = (event: PointerEvent) => {
    const from = gesture.current;
    if (!from || from.id !== event.pointerId) return;
    gesture.current = null;
    setPressed(false);
    setDragging(false);
    follow(0);
    const distance = event.clientX - from.x;
    const velocity = (Math.abs(distance) / Math.max(1, event.timeStamp - from.at)) * 1000;
    const enough =
      Math.abs(distance) > rule.distance || (from.moved && velocity > (rule.velocity ?? Infinity));
    turn(event.type === 'pointerup' && enough ? (distance < 0 ? 1 : -1) : 0);
  };

  return {
    pressed,
    dragging,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        swallowClick.current = false;
        gesture.current = { id: event.pointerId, x: event.clientX, at: event.timeStamp, moved: false };
        setPressed(true);
      },
      onPointerMove(event: PointerEvent) {
        const from = gesture.current;
        if (!from || from.id !== event.pointerId) return;
        const distance = event.clientX - from.x;
        if (!from.moved) {
          if (Math.abs(distance) < SLOP) return;
          from.moved = true;
          swallowClick.current = true;
          // Only now: a captured pointer would take the click away from a link inside.
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragging(true);
        }
        follow(distance);
      },
      onPointerUp: end,
      onPointerCancel: end,
      onPointerLeave(event: PointerEvent) {
        if (gesture.current && !gesture.current.moved) end(event);
      },
      onClickCapture(event: MouseEvent) {
        if (!swallowClick.current) return;
        swallowClick.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
