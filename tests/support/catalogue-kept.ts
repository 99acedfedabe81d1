import type { Page } from 'playwright';

import { VISITED } from '#data/catalogue/preview-target.ts';

/** Waits until this phone has the catalogue. Before, a page shows a preview or what it came with, and the next page has neither. */
export const catalogueKept = (page: Page) =>
  page.waitForFunction((key) => localStorage.getItem(key) !== null, VISITED);
