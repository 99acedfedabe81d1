import { watchInView } from '#ui/pictures/watch-in-view.ts';

const PX_PER_FRAME = 0.5;
// Between two touches of one browse, so that the row does not start under the thumb.
const REST_AFTER_TOUCH_MS = 2500;

/** Scrolls a row slowly, back and forth; not while it is hovered, touched or focused. Answers how to stop. */
export function startDrift(element: HTMLElement): () => void {
  const listeners = new AbortController();
  const on = (types: string[], action: () => void) => {
    for (const type of types)
      element.addEventListener(type, action, { passive: true, signal: listeners.signal });
  };
  // It does not begin to move while a pointer or the focus is on it.
  let held = element.matches(':hover, :focus-within');
  let restUntil = 0;
  let direction = 1;
  let at = element.scrollLeft;
  on(['mouseenter', 'touchstart', 'focusin'], () => {
    held = true;
  });
  on(['mouseleave', 'touchend', 'touchcancel', 'focusout'], () => {
    held = false;
    restUntil = performance.now() + REST_AFTER_TOUCH_MS;
  });
  let frame = 0;
  const move = (now: number) => {
    frame = requestAnimationFrame(move);
    const most = element.scrollWidth - element.clientWidth;
    if (held || now < restUntil || most <= 0) {
      at = element.scrollLeft;
      return;
    }
    // Kept apart from scrollLeft, which some browsers round to whole pixels.
    at = Math.min(most, Math.max(0, at + direction * PX_PER_FRAME));
    if (at === 0 || at === most) direction = at === 0 ? 1 : -1;
    element.scrollLeft = at;
  };
  // Only while it is seen: a scrolling element off screen still costs a frame.
  const stopWatching = watchInView(element, (inView) => {
    cancelAnimationFrame(frame);
    if (inView) frame = requestAnimationFrame(move);
  });
  return () => {
    cancelAnimationFrame(frame);
    stopWatching();
    listeners.abort();
  };
}
