import { afterFirstPaint } from '../after-first-paint.ts';
import { onUse } from '../locks/in-use.ts';

/**
 * Settles when the main picture of the first view is there or cannot be had. Until then it has a slow connection and a
 * slow processor for itself. At once with the first touch; when none is drawn within `drawing` ms; and after `timeout`
 * ms in any case.
 */
export function firstPicture({ drawing, timeout }: { drawing: number; timeout: number }): Promise<void> {
  return new Promise<void>((resolve) => {
    const over = new AbortController();
    const end = () => over.abort();
    const timers = [setTimeout(end, timeout), setTimeout(() => found || end(), drawing)];
    const stopListening = onUse(end);
    let found = false;
    const findPicture = () => {
      const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
      if (picture === null || found) return;
      found = true;
      watching.disconnect();
      const shown = () =>
        void picture
          .decode()
          .catch(() => undefined)
          // The frame it is drawn in, and the one that shows it.
          .then(() => afterFirstPaint(() => afterFirstPaint(end)));
      for (const event of ['load', 'error']) picture.addEventListener(event, shown, { signal: over.signal });
      if (picture.complete) shown();
    };
    const watching = new MutationObserver(findPicture);
    over.signal.addEventListener('abort', () => {
      watching.disconnect();
      stopListening();
      for (const timer of timers) clearTimeout(timer);
      resolve();
    });
    watching.observe(document.body, { childList: true, subtree: true });
    findPicture();
  });
}
