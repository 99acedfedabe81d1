import { afterFirstPaint } from './after-first-paint.ts';
import { onUse } from './in-use.ts';

/**
 * Settles when the picture that the first view is about is there or cannot be had: until then it has a slow line and a slow
 * processor for itself. At once with the first touch, and after `patience` ms in any case.
 */
export function firstPicture(patience: number): Promise<void> {
  const over = new AbortController();
  return new Promise<void>((resolve) => {
    const end = () => {
      over.abort();
      stopListening();
      clearTimeout(timer);
      resolve();
    };
    const stopListening = onUse(end);
    const timer = setTimeout(end, patience);
    // Neither bubbles.
    for (const event of ['load', 'error'])
      document.addEventListener(event, ({ target }) => isFirst(target) && afterFirstPaint(end), {
        capture: true,
        signal: over.signal,
      });
    if (isFirst(document.querySelector('img[fetchpriority="high"]'), true)) afterFirstPaint(end);
  });
}

function isFirst(target: EventTarget | null, complete = false): boolean {
  return (
    target instanceof HTMLImageElement &&
    target.fetchPriority === 'high' &&
    (!complete || (target.complete && target.currentSrc !== ''))
  );
}
