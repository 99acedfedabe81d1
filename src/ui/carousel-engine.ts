// Embla moves the slides: it follows the finger, wraps without a jump and lets a vertical scroll be one. When letting
// go changes the slide is the shop's own rule, which Embla has no option for: it decides first, then we say otherwise.
import EmblaCarousel from 'embla-carousel';

export type SwipeRule = {
  /** Pixels beyond which letting go changes the slide. */
  distance: number;
  /** Pixels per second that change it earlier. */
  velocity?: number;
};

export type CarouselEngine = {
  /** One on (1) or back (-1), wrapping. */
  step: (by: 1 | -1) => void;
  goTo: (index: number) => void;
  stop: () => void;
};

type Tell = {
  selected: (index: number) => void;
  pressed: (pressed: boolean) => void;
  /** Whether slides jump instead of gliding: for those who asked for less motion. */
  jumps: () => boolean;
};

// Embla's own measure of how long a slide glides; its default is 25.
const GLIDE = 22;

const mod = (value: number, count: number) => ((value % count) + count) % count;

/** Makes the children of the viewport's first child into slides. */
export function startEngine(viewport: HTMLElement, rule: SwipeRule, tell: Tell): CarouselEngine {
  const swipe = watchSwipe(viewport);
  const embla = EmblaCarousel(viewport, { loop: true, watchFocus: false });
  const move = (to: number, direction: number) => {
    // The engine inside (a new one after each resize), because Embla's `scrollTo` takes no direction to go round in.
    const { scrollBody, scrollTo } = embla.internalEngine();
    scrollBody.useBaseFriction().useDuration(tell.jumps() ? 0 : GLIDE);
    scrollTo.index(mod(to, embla.slideNodes().length), direction);
  };
  let from = 0;
  embla.on('select', () => tell.selected(embla.selectedScrollSnap()));
  embla.on('pointerDown', () => {
    from = embla.selectedScrollSnap();
    tell.pressed(true);
  });
  embla.on('pointerUp', () => {
    tell.pressed(false);
    const { distance, velocity } = swipe.end();
    const enough = Math.abs(distance) > rule.distance || velocity > (rule.velocity ?? Infinity);
    const by = enough ? Math.sign(distance) * -1 : 0;
    // Embla may have gone there already: sent once more in that direction it would go all the way round.
    if (embla.selectedScrollSnap() !== mod(from + by, embla.slideNodes().length)) move(from + by, -by);
  });
  return {
    step: (by) => move(embla.selectedScrollSnap() + by, -by),
    goTo: (index) => move(index, 0),
    stop() {
      swipe.stop();
      embla.destroy();
    },
  };
}

// The speed of letting go, not the average of a long press with a flick at its end.
const RECENT_MS = 100;
// Below this a finger trembled.
const SLOP = 8;

function watchSwipe(viewport: HTMLElement) {
  type Point = { x: number; at: number };
  const listeners = new AbortController();
  let path: Point[] = [];
  const pointOf = (event: Event): Point | null => {
    const touch = 'changedTouches' in event ? (event as TouchEvent).changedTouches[0] : (event as MouseEvent);
    return touch ? { x: touch.clientX, at: event.timeStamp } : null;
  };
  const on = (types: string[], target: EventTarget, note: (point: Point) => void) => {
    for (const type of types)
      target.addEventListener(
        type,
        (event) => {
          const point = pointOf(event);
          if (point) note(point);
        },
        // Before Embla hears of it.
        { capture: true, passive: true, signal: listeners.signal },
      );
  };
  on(['touchstart', 'mousedown'], viewport, (point) => {
    path = [point];
  });
  on(['touchmove', 'mousemove', 'touchend', 'mouseup'], document, (point) => {
    if (path.length > 0) path.push(point);
  });
  return {
    /** How far the finger went, to the right positive, and how fast it was at its end, in px and px/s. */
    end() {
      const [first, last] = [path[0], path.at(-1)];
      const recent = path.find((point) => last !== undefined && last.at - point.at <= RECENT_MS);
      path = [];
      if (!first || !last || !recent) return { distance: 0, velocity: 0 };
      const distance = last.x - first.x;
      const velocity = (Math.abs(last.x - recent.x) / Math.max(1, last.at - recent.at)) * 1000;
      return { distance, velocity: Math.abs(distance) < SLOP ? 0 : velocity };
    },
    stop: () => listeners.abort(),
  };
}
