import type { DeliveryRow } from '#domain/delivery/delivery-file.ts';
import { toRupees, type Paise } from '#domain/money/money.ts';
import { backOfficeCall } from '#data/back-office-call.ts';
import { onlineOnly } from './online-only.ts';

// 25,000 pincodes are 400 kB, which a slow phone sends for half a minute.
const TIMEOUT = 60_000;

type Import = {
  /** Whether pincodes that are not among the rows leave the list. */
  isReplacing: boolean;
  /** The brand, for an admin; null for the seller's own. */
  sellerId: string | null;
};

/**
 * Writes a brand's list of pincodes. No rows and `isReplacing` end it. Throws a ShopError: 'delivery_list_long',
 * 'delivery_list_wrong', 'rate_limited'.
 */
export const importDeliveryList = onlineOnly(
  async (rows: readonly DeliveryRow[], { isReplacing, sellerId }: Import): Promise<void> => {
    const args = {
      p_pincodes: rows.map(({ pincode }) => pincode),
      // A null stands for no days of its own. The generated type does not know it.
      p_days: rows.map(({ days }) => days) as number[],
      p_replace: isReplacing,
      ...(sellerId !== null && { p_seller_id: sellerId }),
    };
    await backOfficeCall('import_delivery_list', args, { timeout: TIMEOUT });
  },
);

/**
 * Sets the amount of goods from which a brand delivers free; null ends the rule. An admin names the brand by `sellerId`. It is null
 * for the seller's own. Throws a ShopError: 'free_delivery_wrong', 'rate_limited'.
 */
export const setFreeDelivery = onlineOnly(
  async (from: Paise | null, sellerId: string | null): Promise<void> => {
    await backOfficeCall('set_free_delivery', {
      p_from: from === null ? null : toRupees(from),
      ...(sellerId !== null && { p_seller_id: sellerId }),
    });
  },
);
