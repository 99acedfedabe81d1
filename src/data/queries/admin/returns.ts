import type { ListRequest } from '#domain/admin/list-request.ts';
import type { ItemReturn, ReturnStatus } from '#domain/order/item-return.ts';
import { returnFromDoc } from '#data/schema/from-row.ts';
import { pageArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';
import { textOf } from './row-text.ts';

/** A return with the item that it is of. The UPI address is no part of it. */
export type AdminReturn = ItemReturn & {
  orderId: string;
  sellerId: string;
  brandName: string;
  productName: string;
  size: string;
  color: string;
  /** Counts the pieces that were bought. */
  bought: number;
  /** The policy of the day on which the item was bought: '7 Days Return'. */
  policy: string;
  deliveredAt: string | null;
  /** Counts Indian days from the request until it was closed, or until now. */
  ageDays: number;
  /** Empty texts when the account is gone. */
  customer: { fullName: string; email: string };
};

/** `statuses` null for all of them, `sellerId` '' for all sellers. */
export type ReturnFilter = { statuses: readonly ReturnStatus[] | null; sellerId: string };

/** Reads returns sorted by the day of the request. The search is the beginning of an order's number. */
export function useAdminReturns(
  { search, descending, page }: Omit<ListRequest, 'sort'>,
  { statuses, sellerId }: ReturnFilter,
): OnlineRead<Paged<AdminReturn>> {
  return useOnlineRead(
    'admin_returns',
    {
      p_statuses: statuses === null ? null : [...statuses],
      p_seller_id: sellerId === '' ? null : sellerId,
      p_search: search,
      p_descending: descending,
      ...pageArgs(page),
    },
    toReturns,
  );
}

const toReturns = pageOf((row): AdminReturn => {
  const customer = (row['customer'] ?? {}) as { full_name?: string | null; email?: string | null };
  return {
    ...returnFromDoc(row),
    orderId: textOf(row['order_id']),
    sellerId: textOf(row['seller_id']),
    brandName: textOf(row['brand_name']),
    productName: textOf(row['product_name']),
    size: textOf(row['size']),
    color: textOf(row['color']),
    bought: Number(row['bought_quantity']),
    policy: textOf(row['return_policy']),
    deliveredAt: textOf(row['delivered_at']) || null,
    ageDays: Number(row['age_days']),
    customer: { fullName: customer.full_name ?? '', email: customer.email ?? '' },
  };
});

/** Pieces of a seller that were delivered in some days, and what became of them. */
export type ReturnRate = {
  sellerId: string;
  brandName: string;
  delivered: number;
  /** Counts pieces that are returned or on their way back. */
  returned: number;
  refused: number;
  /** `returned` of `delivered`, from 0 to 1; null when none of them counts as delivered. */
  rate: number | null;
};

/** Reads the rates of the last `days` (1 to 365), the highest first. Sellers without a return are not among them. */
export function useReturnRates(days: number): OnlineRead<ReturnRate[]> {
  return useOnlineRead('admin_return_rates', { p_days: days }, toRates);
}

function toRates(answer: unknown): ReturnRate[] {
  return (answer as Record<string, unknown>[]).map((row) => ({
    sellerId: textOf(row['seller_id']),
    brandName: textOf(row['brand_name']),
    delivered: Number(row['delivered']),
    returned: Number(row['returned']),
    refused: Number(row['refused']),
    rate: typeof row['rate'] === 'number' ? row['rate'] : null,
  }));
}
