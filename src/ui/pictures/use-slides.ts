import { useMotionValue, type PanInfo } from 'framer-motion';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useMotionFeatures } from '../motion/motion.tsx';

export type SwipeRule = {
  /** A longer swipe changes the slide, in pixels. */
  distance: number;
  /** A faster swipe changes the slide even when it is shorter, in pixels per second. A flick back changes nothing. */
  velocity?: number;
};

/** The slide that the carousel goes to and stays on; null when it is free. Each new object goes there again. */
export type HeldSlide = { index: number } | null;

// How long a slide takes to glide.
const GLIDE_SECONDS = 0.35;
// A finger that moved less than this only trembled.
const SLOP_PX = 8;

const mod = (value: number, count: number) => ((value % count) + count) % count;

/** Distance from `position` to `slot`, in slides, the shorter way round the ring. Negative means before it. */
export const ringOffset = (slot: number, position: number, count: number) =>
  mod(slot - position + count / 2, count) - count / 2;

/** The shown slide, and the ways to change it: a swipe, `goTo` and `step`. With `reduced`, slides jump instead of gliding. */
export function useSlides(
  viewport: RefObject<HTMLElement | null>,
  count: number,
  swipe: SwipeRule,
  { reduced, held }: { reduced: boolean; held: HeldSlide },
) {
  const motion = useMotionFeatures();
  const [index, setIndex] = useState(0);
  const [pressed, press] = usePressed();
  // In slides. It is not limited to the ring, so that the last slide glides on to the first instead of all the way back.
  const position = useMotionValue(0);
  const target = useRef(0);
  const swiped = useRef(false);

  // When the number of slides changes (a product's other pictures have arrived), start again at the first.
  const [lastCount, setLastCount] = useState(count);
  if (lastCount !== count) {
    setLastCount(count);
    setIndex(0);
  }
  const placedFor = useRef(count);
  useEffect(() => {
    if (placedFor.current === count) return;
    placedFor.current = count;
    target.current = 0;
    position.jump(0);
  }, [count, position]);

  const step = (by: number) => {
    target.current += by;
    setIndex(mod(target.current, count));
    if (motion === null || reduced) position.jump(target.current);
    else motion.animate(position, target.current, { duration: GLIDE_SECONDS, ease: 'easeOut' });
  };
  const goTo = (to: number) => step(ringOffset(to, target.current, count));
  const showHeld = useEffectEvent(goTo);
  useEffect(() => {
    if (held !== null) showHeld(held.index);
  }, [held]);

  const panStart = useRef(0);
  return {
    index,
    pressed,
    position,
    step,
    goTo,
    /** False for a single slide, and until the animations' code has loaded. */
    moves: motion !== null && count > 1,
    /** For the element that shows the slides. */
    handlers: {
      onPointerDown: () => {
        swiped.current = false;
        press();
      },
      onPanStart: () => {
        position.stop();
        panStart.current = position.get();
      },
      onPan: (_: PointerEvent, { offset }: PanInfo) => {
        if (count < 2) return;
        if (Math.abs(offset.x) > SLOP_PX) swiped.current = true;
        position.set(panStart.current - offset.x / (viewport.current?.clientWidth ?? Infinity));
      },
      onPanEnd: ({ type }: PointerEvent, pan: PanInfo) => {
        // The browser cancels the pointer when the stroke scrolls the page.
        if (count > 1) step(type === 'pointercancel' ? 0 : turnOf(pan, swipe));
      },
      // A mouse swipe ends with a click, which must not open the link. The keyboard's click has detail 0 and counts.
      onClickCapture: (event: MouseEvent) => {
        if (swiped.current && event.detail > 0) event.preventDefault();
      },
      // Stops the browser from dragging the picture. `onDragStart` without Capture is a prop of framer-motion.
      onDragStartCapture: (event: SyntheticEvent) => event.preventDefault(),
    },
  };
}

/** By how many slides a swipe turns: 1, -1 or 0. */
function turnOf({ offset, velocity }: PanInfo, swipe: SwipeRule): number {
  if (Math.abs(offset.y) > Math.abs(offset.x)) return 0;
  const fast = Math.abs(offset.x) > SLOP_PX && Math.abs(velocity.x) > (swipe.velocity ?? Infinity);
  const flickedBack = fast && velocity.x * offset.x < 0;
  const turns = fast || Math.abs(offset.x) > swipe.distance;
  return turns && !flickedBack ? -Math.sign(offset.x) : 0;
}

/** Whether a pointer is down, from a call of `press` until it is let go anywhere. */
function usePressed(): [pressed: boolean, press: () => void] {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (!pressed) return undefined;
    const release = () => setPressed(false);
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, release);
    return () => {
      for (const end of ['pointerup', 'pointercancel']) window.removeEventListener(end, release);
    };
  }, [pressed]);
  return [pressed, () => setPressed(true)];
}
