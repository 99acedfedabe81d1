import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useMotionValue, useMotionValueEvent, type MotionValue } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Frugal } from './frugal.ts';
import { singleTap } from '../controls/single-tap.ts';
import { useReducedMotion } from '../motion/use-reduced-motion.ts';
import { ringOffset, useSlides, type HeldSlide, type SwipeRule } from './use-slides.ts';
import styles from './carousel.module.css';

const TICK_MS = 100;
// A picture that neither comes nor fails for so long is as one that cannot be had.
const HANGING_MS = 10_000;
const SECOND = 1000;

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
  /** Over the slides, told which one is seen. */
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
  const { loaded, there } = useLoaded(viewport, { index, count, pressed });
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
          <div className={styles.bars}>
            {Array.from({ length: count }, (_, number) => (
              <button
                key={number}
                type="button"
                className={styles.bar}
                aria-label={barLabel(number + 1)}
                aria-current={number === index || undefined}
                onClick={() => slides.goTo(number)}
              >
                <span />
              </button>
            ))}
            {reduced ? null : (
              <button
                type="button"
                className={styles.stop}
                aria-label={stop.label}
                aria-pressed={stop.on}
                onClick={singleTap(() => stop.change(!stop.on))}
              >
                {stop.on ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
              </button>
            )}
          </div>
        ) : null}
      </div>
    </section>
  );
}

/** The seen slide and its neighbours, on a ring. */
const around = (index: number, count: number) => [index, (index + 1) % count, (index + count - 1) % count];

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

/** The slides whose pictures may be asked for, and the one whose picture is there. */
function useLoaded(
  viewport: { current: HTMLElement | null },
  { index, count, pressed }: { index: number; count: number; pressed: boolean },
) {
  const frugal = useContext(Frugal);
  // Neighbours are loaded before they are seen, on a line that is to be spared when a finger wants on; what was seen stays.
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([0]));
  if (!loaded.has(index)) setLoaded(new Set([...loaded, index]));
  const [there, setThere] = useState(-1);
  useWhenThere(viewport, { index, count, pressed }, (at, of) => {
    if (pressed || !frugal()) setLoaded(new Set([...loaded, ...around(at, of)]));
    setThere(at);
  });
  return { loaded, there };
}

/**
 * The slide that is seen has a slow line for itself: calls back when its picture is there, cannot be had or hangs, or a finger
 * wants on.
 */
function useWhenThere(
  viewport: { current: HTMLElement | null },
  { index, count, pressed }: { index: number; count: number; pressed: boolean },
  there: (index: number, count: number) => void,
) {
  const done = useEffectEvent(there);
  useEffect(() => {
    const picture = viewport.current?.querySelector<HTMLImageElement>('[data-active] img');
    if (pressed || !picture || picture.complete) {
      done(index, count);
      return undefined;
    }
    const ends = new AbortController();
    // Its neighbours are not asked for before it is seen.
    const shown = () => onNextPaint(() => ends.signal.aborted || done(index, count));
    for (const end of ['load', 'error']) picture.addEventListener(end, shown, { signal: ends.signal });
    let waited = 0;
    const timer = setInterval(() => {
      if (document.hidden) return;
      waited += SECOND;
      if (waited === HANGING_MS) done(index, count);
    }, SECOND);
    return () => {
      ends.abort();
      clearInterval(timer);
    };
  }, [viewport, index, count, pressed]);
}

/** In the frame after the next one. A page in the background has none, and nobody looks. */
function onNextPaint(action: () => void): void {
  if (document.hidden) action();
  else requestAnimationFrame(() => requestAnimationFrame(action));
}

/** Counts ticks into --progress (0 to 1) and calls `next` when it is full, until that answers that it goes on; the count starts anew at each slide. */
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
