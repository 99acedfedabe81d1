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
    // The frame it is drawn in, and the one that shows it.
    const done = (picture: HTMLImageElement) =>
      void picture
        .decode()
        .catch(() => undefined)
        .then(() => afterFirstPaint(() => afterFirstPaint(end)));
    // Neither bubbles.
    for (const event of ['load', 'error'])
      document.addEventListener(event, ({ target }) => isFirst(target) && done(target), {
        capture: true,
        signal: over.signal,
      });
    const there = document.querySelector('img[fetchpriority="high"]');
    if (isFirst(there) && there.complete && there.currentSrc !== '') done(there);
  });
}

function isFirst(target: EventTarget | null): target is HTMLImageElement {
  return target instanceof HTMLImageElement && target.getAttribute('fetchpriority') === 'high';
}
