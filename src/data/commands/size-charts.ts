import { sellerAccess } from '../listings/seller-access.ts';
import { removeUnusedPictures } from '../listings/store-picture.ts';
import type { Arguments } from '../api/procedures.ts';
import { backOfficeCall } from '../back-office-call.ts';
import { onlineOnly } from './online-only.ts';

// The call sends what to add or remove, never all three slots. Another device of the brand may change the others.
async function change(charts: Arguments<'change_size_charts'>): Promise<void> {
  const access = await sellerAccess();
  await backOfficeCall('change_size_charts', charts);
  access.refresh();
  await removeUnusedPictures(access);
}

export const sizeCharts = {
  /** Puts stored charts into the empty slots in order, all or none. Throws 'charts_full', 'picture_unchecked'. */
  add: onlineOnly((paths: readonly string[]): Promise<void> => change({ p_added: [...paths] })),
  /** Empties the slot of a chart, if it still has one. Products that showed the chart show none. */
  remove: onlineOnly((path: string): Promise<void> => change({ p_removed: [path] })),
};
