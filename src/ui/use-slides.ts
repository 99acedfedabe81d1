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
import { useMotionFeatures } from './motion.tsx';

export type SwipeRule = {
  /** Pixels beyond which letting go changes the slide. */
  distance: number;
  /** Pixels per second that change it earlier. */
  velocity?: number;
};

export type HeldSlide = { index: number } | null;

// Seconds that a slide glides.
const GLIDE = 0.35;
// Pixels below which a finger trembled.
const SLOP = 8;

const mod = (value: number, count: number) => ((value % count) + count) % count;

/** How far a slide is from the one that is seen, in slides, on a ring. */
export const onRing = (slot: number, position: number, count: number) =>
  mod(slot - position + count / 2, count) - count / 2;

/** Which slide is seen, and what moves them: a finger, the bars, `step`. `reduced`: they jump. */
export function useSlides(
  viewport: RefObject<HTMLElement | null>,
  count: number,
  swipe: SwipeRule,
  { reduced, held }: { reduced: boolean; held: HeldSlide },
) {
  const motion = useMotionFeatures();
  const [index, setIndex] = useState(0);
  const [pressed, press] = usePressed();
  // In slides, beyond the ring's end and before its begin as well: it never turns all the way back.
  const position = useMotionValue(0);
  const target = useRef(0);
  const swiped = useRef(false);

  // Other slides than a moment ago (the rest of a product's pictures came): begins anew with the first.
  const [of, setOf] = useState(count);
  if (of !== count) {
    setOf(count);
    setIndex(0);
  }
  const moved = useRef(count);
  useEffect(() => {
    if (moved.current === count) return;
    moved.current = count;
    target.current = 0;
    position.jump(0);
  }, [count, position]);

  const step = (by: number) => {
    target.current += by;
    setIndex(mod(target.current, count));
    if (motion === null || reduced) position.jump(target.current);
    else motion.animate(position, target.current, { duration: GLIDE, ease: 'easeOut' });
  };
  const goTo = (to: number) => step(onRing(to, target.current, count));
  const show = useEffectEvent(goTo);
  useEffect(() => {
    if (held !== null) show(held.index);
  }, [held]);

  const begun = useRef(0);
  return {
    index,
    pressed,
    position,
    step,
    goTo,
    moves: motion !== null && count > 1,
    /** For the element that shows the slides. */
    handlers: {
      onPointerDown: () => {
        swiped.current = false;
        press();
      },
      onPanStart: () => {
        position.stop();
        begun.current = position.get();
      },
      onPan: (_: PointerEvent, { offset }: PanInfo) => {
        if (count < 2) return;
        if (Math.abs(offset.x) > SLOP) swiped.current = true;
        position.set(begun.current - offset.x / (viewport.current?.clientWidth ?? Infinity));
      },
      onPanEnd: (_: PointerEvent, { offset, velocity }: PanInfo) => {
        if (count < 2) return;
        const fast = swiped.current && Math.abs(velocity.x) > (swipe.velocity ?? Infinity);
        step(fast || Math.abs(offset.x) > swipe.distance ? -Math.sign(offset.x) : 0);
      },
      // A mouse clicks where it is let go, also at the end of a swipe. A key's click has no `detail`.
      onClickCapture: (event: MouseEvent) => {
        if (swiped.current && event.detail > 0) event.preventDefault();
      },
      // Or the browser drags the picture away. Not `onDragStart`, which is framer-motion's own.
      onDragStartCapture: (event: SyntheticEvent) => event.preventDefault(),
    },
  };
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
