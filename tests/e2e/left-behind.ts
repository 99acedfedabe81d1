import type { Page } from 'playwright';
import { recordsHere } from '#support/records-here.ts';

/** How many records the databases of this browser hold whose names contain `part`, all stores together. */
export const recordsIn = (page: Page, part: string): Promise<number> => page.evaluate(recordsHere, part);
