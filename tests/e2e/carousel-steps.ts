import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

// What a carousel on the screen does, read from what it shows.

/** The place of the slide that is seen, from 0. */
export async function seenSlide(carousel: Locator): Promise<number> {
  return await carousel
    .locator('button[aria-current]')
    .evaluate((bar) => [...(bar.parentElement?.children ?? [])].indexOf(bar));
}

export async function expectSlide(carousel: Locator, index: number): Promise<void> {
  await expect.poll(() => seenSlide(carousel)).toBe(index);
}

/** Milliseconds between `turns` changes of the slide that come by themselves. */
export async function turnsOf(carousel: Locator, turns: number): Promise<number[]> {
  return await carousel.evaluate(
    (element, wanted) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        let seen = element.querySelector('button[aria-current]');
        const watch = new MutationObserver(() => {
          const now = element.querySelector('button[aria-current]');
          if (now === seen || now === null) return;
          seen = now;
          times.push(performance.now());
          if (times.length <= wanted) return;
          watch.disconnect();
          resolve(times.slice(1).map((time, at) => time - (times[at] ?? 0)));
        });
        watch.observe(element, { subtree: true, attributes: true, attributeFilter: ['aria-current'] });
      }),
    turns,
  );
}

/** How full the bar of the seen slide is, 0 to 1. */
export async function progressOf(carousel: Locator): Promise<number> {
  return await carousel.evaluate((element) =>
    Number(getComputedStyle(element).getPropertyValue('--progress')),
  );
}

/** Waits until the engine moves the slides: before that nothing follows a finger. */
export async function engineReady(page: Page, carousel: Locator): Promise<void> {
  await page.waitForFunction(
    (element) => element?.querySelector<HTMLElement>('[data-active]')?.parentElement?.style.transform !== '',
    await carousel.elementHandle(),
  );
}
