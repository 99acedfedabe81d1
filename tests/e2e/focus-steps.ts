import type { Page } from 'playwright';
import { expect } from 'vitest';

/** The name of what has the focus; '' when it fell to the page. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return '';
    const label = document.querySelector(`label[for="${element.id}"]`)?.textContent;
    return element.getAttribute('aria-label') ?? label ?? element.textContent?.trim() ?? '';
  });

/** The focused element, if none of it is seen: nine points of it lie under something else or outside the window. */
const coveredFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body || element.matches('main')) return null;
    // A box to tick is small: its whole row is what is seen of it.
    const { left, top, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const seen = parts.some((x) =>
      parts.some((y) => {
        const there = document.elementFromPoint(left + width * x, top + height * y);
        return there !== null && (element.contains(there) || there.contains(element));
      }),
    );
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
    return seen ? null : `${name} at ${Math.round(top)} to ${Math.round(top + height)}`;
  });

/** Goes through a screen with the Tab key, there and back; gives what was focused and hidden, each with its direction. */
export async function hiddenByTab(page: Page, presses: number): Promise<string[]> {
  const hidden: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(key);
      // A bar that was needed until now leaves a moment later: what counts is whether it does.
      const covered = await expect
        // After the first fault the others are only listed.
        .poll(() => coveredFocus(page), { timeout: hidden.length === 0 ? 60_000 : 1_000 })
        .toBeNull()
        .then(
          () => null,
          () => coveredFocus(page),
        );
      if (covered !== null) hidden.push(`${key}: ${covered}`);
    }
  }
  return hidden;
}

/** Presses Enter on a control, and waits until the focus is on what is named; never on the page. */
export async function pressAndFind(page: Page, name: string | RegExp, lands: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(lands);
}
