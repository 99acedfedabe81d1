import type { Page } from 'playwright';

/** Taps beside every control. Two presses of a button without it are a double tap within half a second. */
export const tapElsewhere = (page: Page): Promise<void> => page.locator('body').dispatchEvent('click');
