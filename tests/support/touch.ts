import type { Locator, Page } from 'playwright';

export type Point = { x: number; y: number };

/** One finger, as the screen reports it: Playwright's mouse is none, and its tap cannot be held. */
export async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[], timestamp?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points,
      ...(timestamp !== undefined && { timestamp }),
    });
  return {
    down: (at: Point) => send('touchStart', [at]),
    up: () => send('touchEnd', []),
    /**
     * Drags by `dx` in small steps of `stepMs` each, and lets go. The events carry those times, so that a busy machine
     * makes no swipe slower than it is meant.
     */
    async swipe(from: Point, dx: number, { steps = 8, stepMs = 16 } = {}) {
      const start = Date.now() / 1000;
      const at = (step: number) => start + (step * stepMs) / 1000;
      await send('touchStart', [from], at(0));
      for (let step = 1; step <= steps; step += 1)
        await send('touchMove', [{ x: from.x + (dx * step) / steps, y: from.y }], at(step));
      await send('touchEnd', [], at(steps + 1));
    },
  };
}

/** Until the page's own clock has gone on so far: a stretch in which something must not happen. */
export async function passes(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    (length) =>
      new Promise<void>((resolve) => {
        const end = performance.now() + length;
        const look = () => (performance.now() >= end ? resolve() : void requestAnimationFrame(look));
        look();
      }),
    ms,
  );
}

export async function middleOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
