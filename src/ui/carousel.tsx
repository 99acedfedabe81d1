import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { CarouselEngine, SwipeRule } from './carousel-engine.ts';
import { classes } from './classes.ts';
import { Frugal } from './frugal.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import styles from './carousel.module.css';

const TICK_MS = 100;
// A picture that neither comes nor fails for so long is as one that cannot be had.
const HANGING_MS = 10_000;
const SECOND = 1000;

/** Stops slides that would advance by themselves. */
export type StopSwitch = { label: string; on: boolean; change: (on: boolean) => void };

export type HeldSlide = { index: number } | null;

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
  const { index, pressed, loaded, there, engine } = useEngine(viewport, count, swipe, { reduced, held });
  const never = reduced || stop.on || count < 2 || held !== null;
  // Nobody is turned away from a picture before it is there.
  const still = never || pressed || focused || there !== index;
  useAdvance(root, index, { interval, still, never }, () => {
    engine.current?.step(1);
    return engine.current !== null;
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
        <div ref={viewport} className={styles.viewport}>
          <div className={styles.track}>
            {Array.from({ length: count }, (_, slot) => (
              <div
                key={slot}
                className={styles.slot}
                inert={slot !== index}
                data-active={slot === index || undefined}
              >
                {loaded.has(slot) ? renderSlide(slot, slot === index) : null}
              </div>
            ))}
          </div>
        </div>
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
                onClick={() => engine.current?.goTo(number)}
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
                onClick={() => stop.change(!stop.on)}
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

/** Starts the engine after the first paint: the first slide is there without it, and nobody swipes before they see. */
function useEngine(
  viewport: { current: HTMLElement | null },
  count: number,
  swipe: SwipeRule,
  { reduced, held }: { reduced: boolean; held: HeldSlide },
) {
  const [index, setIndex] = useState(0);
  const [pressed, setPressed] = useState(false);
  const frugal = useContext(Frugal);
  // Neighbours are loaded before they are seen, on a line that is to be spared when a finger wants on; what was seen stays.
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([0]));
  const [there, setThere] = useState(-1);
  useWhenThere(viewport, { index, count, pressed }, (at, of) => {
    if (pressed || !frugal()) setLoaded(new Set([...loaded, ...around(at, of)]));
    setThere(at);
  });
  // Other slides than a moment ago (the rest of a product's pictures came): the engine begins anew with the first.
  const [of, setOf] = useState(count);
  if (of !== count) {
    setOf(count);
    setIndex(0);
  }
  const engine = useRef<CarouselEngine | null>(null);
  const { distance, velocity } = swipe;
  const select = useEffectEvent((to: number) => {
    setIndex(to);
    setLoaded(new Set([...loaded, to]));
  });
  const jumps = useEffectEvent(() => reduced);
  const heldNow = useEffectEvent(() => held);
  useEffect(() => {
    if (count < 2) return undefined;
    let over = false;
    const start = async () => {
      const { startEngine } = await import('./carousel-engine.ts');
      if (over || !viewport.current) return;
      engine.current = startEngine(
        viewport.current,
        { distance, velocity },
        { selected: (to) => select(to), pressed: setPressed, jumps: () => jumps() },
      );
      const first = heldNow();
      if (first !== null) engine.current.goTo(first.index);
    };
    // Without it (a chunk that does not come) the first slide stays, and that is a shop as well.
    void start().catch(() => undefined);
    return () => {
      over = true;
      engine.current?.stop();
      engine.current = null;
    };
  }, [viewport, count, distance, velocity]);
  useEffect(() => {
    if (held !== null) engine.current?.goTo(held.index);
  }, [held]);
  return { index, pressed, loaded, there, engine };
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
