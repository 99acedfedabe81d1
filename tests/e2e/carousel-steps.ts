import type { Locator } from 'playwright';
import { expect } from 'vitest';

// The moves of a carousel, read from what it shows.

/** The place of the slide that is seen, from 0. */
export async function seenSlide(carousel: Locator): Promise<number> {
  return await carousel
    .locator('button[aria-current]')
    .evaluate((bar) => [...(bar.parentElement?.children ?? [])].indexOf(bar));
}

export async function expectSlide(carousel: Locator, index: number): Promise<void> {
  await expect.poll(() => seenSlide(carousel)).toBe(index);
}

/** Milliseconds between the next two changes of the slide that come by themselves. */
export async function turnOf(carousel: Locator): Promise<number> {
  return await carousel.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let first: number | null = null;
        let seen = element.querySelector('button[aria-current]');
        const watch = new MutationObserver(() => {
          const now = element.querySelector('button[aria-current]');
          if (now === seen || now === null) return;
          seen = now;
          if (first === null) {
            first = performance.now();
            return;
          }
          watch.disconnect();
          resolve(performance.now() - first);
        });
        watch.observe(element, { subtree: true, attributes: true, attributeFilter: ['aria-current'] });
      }),
  );
}

/** How full the bar of the seen slide is, 0 to 1. */
export async function progressOf(carousel: Locator): Promise<number> {
  return await carousel.evaluate((element) =>
    Number(getComputedStyle(element).getPropertyValue('--progress')),
  );
}

/** Waits until the slides can be moved: before that nothing follows a finger. */
export const slidesReady = (carousel: Locator): Promise<void> => carousel.locator('[data-moves]').waitFor();
