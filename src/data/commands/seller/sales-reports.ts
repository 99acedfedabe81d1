import { ShopError } from '#domain/mutation/error-code.ts';
import type { ProductSales } from '#domain/order/sales-report.ts';
import { backOfficeCall } from '#data/back-office-call.ts';
import { stores } from '#data/page.ts';
import { productArgs, toProducts, type ProductSalesRequest } from '#data/queries/seller/sales-reports.ts';
import { userIdOf } from '#data/session/session-state.ts';
import { onlineOnly } from '../online-only.ts';

// The server returns at most this many rows at once.
const PAGE = 200;

/** Reads all products of a report, sorted as it asks for, page by page. Throws a ShopError. */
export const readProductSales = onlineOnly(
  async (
    request: ProductSalesRequest,
    onRead: (read: number, of: number) => void,
  ): Promise<ProductSales[]> => {
    const reader = userIdOf(stores.session.get());
    // By id: what is sold meanwhile moves rows to other pages.
    const read = new Map<string, ProductSales>();
    for (let offset = 0, total = 1; offset < total; offset += PAGE) {
      const page = toProducts(
        await backOfficeCall('seller_product_sales', {
          ...productArgs(request),
          p_limit: PAGE,
          p_offset: offset,
        }),
      );
      // Somebody else has signed in meanwhile. The file would hold what both may see.
      if (userIdOf(stores.session.get()) !== reader) throw new ShopError('signed_out');
      ({ total } = page);
      for (const row of page.rows) read.set(row.productId, row);
      onRead(read.size, total);
    }
    return [...read.values()];
  },
);
