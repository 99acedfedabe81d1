import { ShopError } from '../../domain/error-code.ts';
import type { ChartSlots } from '../../domain/size-charts.ts';
import { sellerLine } from '../listings/seller-line.ts';
import { removeUnusedPictures } from '../listings/store-picture.ts';
import { toShopError } from '../remote/shop-error.ts';
import { onlineOnly } from './queued.ts';

export const sizeCharts = {
  /** Saves the three slots; products that showed a chart which is gone show none. Throws 'picture_unchecked', 'product_gone'. */
  save: onlineOnly(async (slots: ChartSlots): Promise<void> => {
    const line = await sellerLine();
    try {
      const rows = (await line.ask(`rest/v1/sellers?select=id&id=eq.${line.userId}`, {
        method: 'PATCH',
        headers: { prefer: 'return=representation' },
        body: {
          size_chart_image1_url: slots[0] ?? null,
          size_chart_image2_url: slots[1] ?? null,
          size_chart_image3_url: slots[2] ?? null,
        },
      })) as unknown[];
      if (rows.length === 0) throw new ShopError('not_a_seller');
    } catch (error) {
      throw toShopError(error);
    }
    line.refresh();
    await removeUnusedPictures(line);
  }),
};
