// Bars that stay in place cover what lies under them. How much, they measure themselves: a sentence more in a bar, or text
// at twice its size, and it is another height.
type Edge = 'top' | 'bottom';

const bars: Record<Edge, Set<HTMLElement>> = { top: new Set(), bottom: new Set() };

/** Ref of a bar that stays at the top: what takes the focus is scrolled to below it. */
export const stuckToTop = (bar: HTMLElement | null) => reserveSpace('top', bar);

/** The same at the bottom, for a bar above the bottom navigation. */
export const stuckToBottom = (bar: HTMLElement | null) => reserveSpace('bottom', bar);

function reserveSpace(edge: Edge, bar: HTMLElement | null) {
  if (bar === null) return undefined;
  bars[edge].add(bar);
  const observer = new ResizeObserver(() => measure(edge));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars[edge].delete(bar);
    measure(edge);
  };
}

/** base.css makes the page's scroll padding of it. */
function measure(edge: Edge) {
  const covered = [...bars[edge]].map((bar) => {
    const style = getComputedStyle(bar);
    // With text so large that it would cover most of the screen a bar stays with its list.
    return style.position === 'static' ? 0 : bar.offsetHeight + (Number.parseFloat(style[edge]) || 0);
  });
  document.documentElement.style.setProperty(`--stuck-${edge}`, `${Math.max(0, ...covered)}px`);
}
