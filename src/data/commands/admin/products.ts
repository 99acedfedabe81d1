import { toRupees, type Paise } from '#domain/money/money.ts';
import type { Json } from '#data/api/database.types.ts';
import { productArgs, type ProductFilter } from '#data/queries/admin/products.ts';
import { backOfficeCall } from '#data/back-office-call.ts';
import { onlineOnly } from '../online-only.ts';

/**
 * An admin's changes of a product. Absent fields stay. A null price or stock is empty. `stockAdd` is added to the stock by then.
 */
export type ProductChanges = Partial<{
  name: string;
  category: string;
  description: string;
  mrp: Paise | null;
  price: Paise;
  stock: null;
  stockAdd: number;
  tags: ListChange;
  images: ListChange;
}>;

/** Values to add to a list and to remove from it. Others may change the rest of it meanwhile. */
export type ListChange = { added: string[]; removed: string[] };

const COLUMNS = { price: 'selling_price', stock: 'stock_quantity', stockAdd: 'stock_add' } as const;

/**
 * Under one `key` (a uuid) `stockAdd` is added once, however often it is sent. Another number replaces the first. Throws
 * 'listing_wrong', 'picture_unchecked', 'product_gone' when nothing was changed. After any other error it may have been.
 */
export const editProduct = onlineOnly(
  async (id: string, changes: ProductChanges, key: string): Promise<void> => {
    const columns = Object.entries(changes).flatMap(([field, value]): [string, Json][] => {
      if (field === 'tags' || field === 'images') {
        const { added, removed } = value as ListChange;
        return [
          [`${field}_added`, added],
          [`${field}_removed`, removed],
        ];
      }
      const rupees = (field === 'mrp' || field === 'price') && value !== null;
      return [[COLUMNS[field as keyof typeof COLUMNS] ?? field, rupees ? toRupees(value as Paise) : value]];
    });
    if (columns.length === 0) return;
    await backOfficeCall('edit_product', {
      p_product_id: Number(id),
      p_changes: Object.fromEntries(columns),
      p_key: key,
    });
  },
);

/** Ids of all products that match, over the pages of their list. Throws 'selection_too_large' for more than 10,000. */
export const matchingProducts = onlineOnly(async (search: string, filter: ProductFilter): Promise<string[]> =>
  backOfficeCall('admin_product_ids', productArgs(search, filter)),
);
