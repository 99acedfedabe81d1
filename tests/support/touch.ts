import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';

export type Point = { x: number; y: number };

/** One finger, as the screen reports it: Playwright's mouse is none, and its tap cannot be held. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => send('touchStart', [at]),
    move: (to: Point) => send('touchMove', [to]),
    up: () => send('touchEnd', []),
    /**
     * Drags by `dx` and `dy` in small steps, and lets go. Each step takes `stepMs` of real time at least:
     * framer-motion measures the speed by its own clock, not by the events' times.
     */
    async swipe(from: Point, dx: number, { dy = 0, steps = 8, stepMs = 16 } = {}) {
      await send('touchStart', [from]);
      for (let step = 1; step <= steps; step += 1) {
        await setTimeout(stepMs);
        await send('touchMove', [{ x: from.x + (dx * step) / steps, y: from.y + (dy * step) / steps }]);
      }
      await send('touchEnd', []);
    },
  };
}

/** Until the page's own clock has gone on so far: a stretch in which something must not happen. */
export async function passes(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    (length) =>
      new Promise<void>((resolve) => {
        const end = performance.now() + length;
        const nextFrame = () =>
          performance.now() >= end ? resolve() : void requestAnimationFrame(nextFrame);
        nextFrame();
      }),
    ms,
  );
}

export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
