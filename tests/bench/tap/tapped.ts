// One tap, on the page's own clocks.
import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';

import { finger, middleOf } from '#support/touch.ts';

/**
 * Milliseconds since the finger left the screen. The page shows the result (`changed`). The task after the frame with it
 * runs (`painted`). Chromium has presented the first frame behind the handlers, in steps of 8, and as 16 when it was
 * sooner (`presented`).
 */
export type Tap = { changed: number; painted: number; presented: number };

/**
 * The text that a tap changes: the heart's label, the number on the cart, the quantity of the line, or the bare page's
 * text.
 */
export type Shown = 'heart' | 'cart' | 'quantity' | 'text';

type Watched = { tapTook?: Omit<Tap, 'presented'> | null; presentedAfter?: number };

// A frame at 60 a second, and the least that Chromium tells of an event.
const FRAME = 16.7;
const SOONER = 16;
// Milliseconds between two taps of a person, whether or not the page is busy.
const PAUSE = 500;

/** Taps when the page has nothing to do, as a person would, and waits until what is shown there is another than before. */
export async function tap(button: Locator, shown: Shown): Promise<Tap> {
  const page = button.page();
  const touch = await finger(page);
  await button.scrollIntoViewIfNeeded();
  await button.evaluate(watch, shown);
  const at = await middleOf(button);
  await page.evaluate(
    (timeout) => new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout })),
    PAUSE,
  );
  // Fingers keep no step with the screen: any moment between two frames is as likely.
  await wait(Math.random() * FRAME);
  await touch.down(at);
  await touch.up();
  const took = await page.waitForFunction(() => (window as Watched).tapTook);
  const { changed, painted } = (await took.jsonValue()) as Omit<Tap, 'presented'>;
  return { changed, painted, presented: Math.max(SOONER, await presentedAfter(page)) };
}

/** Chromium tells of an event a moment after its frame, in order: once a later frame has come, nothing is on its way. */
function presentedAfter(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let frames = 0;
        const nextFrame = () => {
          frames += 1;
          if (frames < 6) requestAnimationFrame(nextFrame);
          else resolve((window as Watched).presentedAfter ?? 0);
        };
        requestAnimationFrame(nextFrame);
      }),
  );
}

/** Runs in the page. */
function watch(element: Element, shown: Shown): void {
  const read = () => {
    if (shown === 'heart') return element.getAttribute('aria-label');
    if (shown === 'cart') return document.querySelector('nav a[href="/cart"]')?.textContent;
    if (shown === 'text') return element.textContent;
    return element.closest('li')?.querySelector('output')?.textContent;
  };
  const before = read();
  const page = window as Watched;
  page.tapTook = null;
  page.presentedAfter = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'pointerup' || name === 'click')
        page.presentedAfter = Math.max(page.presentedAfter ?? 0, duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const begin = ({ timeStamp }: Event) => {
    const watching = new MutationObserver(() => {
      if (read() === before) return;
      watching.disconnect();
      const changed = performance.now() - timeStamp;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => {
          page.tapTook = { changed, painted: performance.now() - timeStamp };
          port1.close();
        });
        port1.start();
        port2.postMessage(0);
      });
    });
    watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  };
  document.addEventListener('click', begin, { capture: true, once: true });
}
