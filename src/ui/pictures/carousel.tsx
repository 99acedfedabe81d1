import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useMotionValue, useMotionValueEvent, type MotionValue } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { singleTap } from '../controls/single-tap.ts';
import { useReducedMotion } from '../motion/use-reduced-motion.ts';
import { useLoadedSlides } from './use-loaded-slides.ts';
import { ringOffset, useSlides, type HeldSlide, type SwipeRule } from './use-slides.ts';
import styles from './carousel.module.css';

const TICK_MS = 100;

/** Stops slides that would advance by themselves. */
export type StopSwitch = { label: string; on: boolean; change: (on: boolean) => void };

export type CarouselProps = {
  count: number;
  label: string;
  /** Milliseconds a slide stays; it waits while pressed, focused or hidden, and for ever when stopped or less motion is asked for. */
  interval: number;
  swipe: SwipeRule;
  renderSlide: (index: number, active: boolean) => ReactNode;
  barLabel: (number: number) => string;
  stop: StopSwitch;
  /** Shows this slide and stays, as often as it is another object: for who edits it and sees what comes of it. */
  held?: HeldSlide;
  /** Over the slides; called with the one that is seen. */
  children?: (index: number) => ReactNode;
  className?: string;
};

/** Slides that wrap, advance by themselves and follow the finger, with bars that fill with time. */
export function Carousel({
  count,
  label,
  interval,
  swipe,
  renderSlide,
  barLabel,
  stop,
  held = null,
  children,
  className,
}: CarouselProps) {
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState(false);
  const reduced = useReducedMotion();
  const slides = useSlides(viewport, count, swipe, { reduced, held });
  const { index, pressed } = slides;
  const { loaded, there } = useLoadedSlides(viewport, { index, count, pressed });
  const never = reduced || stop.on || count < 2 || held !== null;
  // Nobody is turned away from a picture before it is there.
  const still = never || pressed || focused || there !== index;
  useAdvance(root, index, { interval, still, never }, () => {
    if (slides.moves) slides.step(1);
    return slides.moves;
  });

  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      className={classes(styles.carousel, className)}
    >
      <div
        className={styles.inside}
        onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      >
        <m.div
          ref={viewport}
          className={styles.viewport}
          data-moves={slides.moves || undefined}
          {...slides.handlers}
        >
          <div className={styles.track}>
            {Array.from({ length: count }, (_, slot) => (
              <Slot key={slot} {...{ slot, count, index }} position={slides.position}>
                {loaded.has(slot) ? renderSlide(slot, slot === index) : null}
              </Slot>
            ))}
          </div>
        </m.div>
        {children?.(index)}
        {count > 1 ? (
          <Bars {...{ count, index, barLabel }} onChoose={slides.goTo}>
            {reduced ? null : <StopButton {...stop} />}
          </Bars>
        ) : null}
      </div>
    </section>
  );
}

/** The slides stand in a row: each is moved from its place there to its place on the ring. */
const placeOf = (slot: number, position: number, count: number) =>
  `${(ringOffset(slot, position, count) - slot) * 100}%`;

type SlotProps = {
  slot: number;
  count: number;
  index: number;
  position: MotionValue<number>;
  children: ReactNode;
};

function Slot({ slot, count, index, position, children }: SlotProps) {
  const x = useMotionValue(placeOf(slot, position.get(), count));
  useMotionValueEvent(position, 'change', (at) => x.set(placeOf(slot, at, count)));
  // Others have come: its place among them is another.
  useLayoutEffect(() => x.set(placeOf(slot, position.get(), count)), [x, slot, position, count]);
  return (
    <m.div
      className={styles.slot}
      style={{ x }}
      inert={slot !== index}
      data-active={slot === index || undefined}
    >
      {children}
    </m.div>
  );
}

type BarsProps = Pick<CarouselProps, 'count' | 'barLabel'> & {
  index: number;
  onChoose: (index: number) => void;
  /** Beside the bars. */
  children: ReactNode;
};

function Bars({ count, index, barLabel, onChoose, children }: BarsProps) {
  return (
    <div className={styles.bars}>
      {Array.from({ length: count }, (_, number) => (
        <button
          key={number}
          type="button"
          className={styles.bar}
          aria-label={barLabel(number + 1)}
          aria-current={number === index || undefined}
          onClick={() => onChoose(number)}
        >
          <span />
        </button>
      ))}
      {children}
    </div>
  );
}

function StopButton({ label, on, change }: StopSwitch) {
  return (
    <button
      type="button"
      className={styles.stop}
      aria-label={label}
      aria-pressed={on}
      onClick={singleTap(() => change(!on))}
    >
      {on ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
    </button>
  );
}

/**
 * Counts ticks into --progress (0 to 1) and calls `next` when it is full, until `next` says to stop. The count starts
 * anew at each slide.
 */
function useAdvance(
  root: { current: HTMLElement | null },
  index: number,
  { interval, still, never }: { interval: number; still: boolean; never: boolean },
  next: () => boolean,
) {
  const advance = useEffectEvent(next);
  const elapsed = useRef({ index, ms: 0 });
  const show = useEffectEvent((progress: number) =>
    root.current?.style.setProperty('--progress', progress.toFixed(3)),
  );
  useEffect(() => {
    if (elapsed.current.index !== index) elapsed.current = { index, ms: 0 };
    const count = elapsed.current;
    // A bar that will not fill by itself is full: it marks the place.
    show(never ? 1 : count.ms / interval);
    if (still) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      count.ms += TICK_MS;
      show(Math.min(1, count.ms / interval));
      // On a busy phone the next slide may be drawn after the next tick, which must not turn once more.
      if (count.ms >= interval && advance()) count.ms = 0;
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [index, interval, still, never]);
}
