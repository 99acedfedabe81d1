import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useSwipe } from './use-swipe.ts';
import type { SwipeRule } from './use-swipe.ts';
import styles from './carousel.module.css';

const TICK_MS = 100;

export type CarouselProps = {
  count: number;
  label: string;
  /** Milliseconds a slide stays; it waits while pressed, focused or hidden, and for ever when less motion is asked for. */
  interval: number;
  swipe: SwipeRule;
  renderSlide: (index: number, active: boolean) => ReactNode;
  barLabel: (number: number) => string;
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
  children,
  className,
}: CarouselProps) {
  // A place on an endless strip: the slide is the place modulo count, and no slide ever flies across to wrap.
  const [place, setPlace] = useState(0);
  const [focused, setFocused] = useState(false);
  const root = useRef<HTMLElement>(null);
  const index = mod(place, count);

  const { pressed, dragging, handlers } = useSwipe(
    swipe,
    (distance) => root.current?.style.setProperty('--drag', `${count > 1 ? distance : 0}px`),
    (step) => setPlace(place + (count > 1 ? step : 0)),
  );
  const still = useReducedMotion() || pressed || focused || count < 2;
  useAdvance(root, place, interval, still, () => setPlace(place + 1));

  const slots = count > 1 ? [place - 1, place, place + 1] : [place];
  return (
    <section
      ref={root}
      aria-roledescription="carousel"
      aria-label={label}
      className={classes(styles.carousel, dragging && styles.dragging, className)}
    >
      <div
        className={styles.inside}
        onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
        onBlur={() => setFocused(false)}
      >
        <div className={styles.track} {...handlers}>
          {slots.map((slot) => (
            <div
              key={slot}
              className={styles.slot}
              style={{ '--at': slot - place } as CSSProperties}
              inert={slot !== place}
            >
              {renderSlide(mod(slot, count), slot === place)}
            </div>
          ))}
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
                onClick={() => setPlace(place + number - index)}
              >
                <span />
              </button>
            ))}
          </div>
        ) : null}
      </div>
    </section>
  );
}

const mod = (value: number, count: number) => ((value % count) + count) % count;

/** Counts ticks into --progress (0 to 1) and calls `next` when it is full; the count starts anew at each place. */
function useAdvance(
  root: { current: HTMLElement | null },
  place: number,
  interval: number,
  still: boolean,
  next: () => void,
) {
  const advance = useEffectEvent(next);
  const elapsed = useRef({ place, ms: 0 });
  const show = useEffectEvent((progress: number) =>
    root.current?.style.setProperty('--progress', progress.toFixed(3)),
  );
  useEffect(() => {
    if (elapsed.current.place !== place) elapsed.current = { place, ms: 0 };
    const count = elapsed.current;
    // A bar that will not fill by itself is full: it marks the place.
    show(still && count.ms === 0 ? 1 : count.ms / interval);
    if (still) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      count.ms += TICK_MS;
      show(Math.min(1, count.ms / interval));
      if (count.ms >= interval) advance();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [place, interval, still]);
}
