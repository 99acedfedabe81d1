import type { Page } from 'playwright';
import { countRecords } from '#support/count-records.ts';

/** Counts the records in all databases of this browser whose names contain `part`. */
export const countRecordsIn = (page: Page, part: string): Promise<number> =>
  page.evaluate(countRecords, part);
