import type { ListRequest } from '#domain/admin/list-request.ts';
import { fromRupees, type Paise } from '#domain/money/money.ts';
import { listArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';
import { textOf } from './row-text.ts';

export type AdminSeller = {
  id: string;
  brandName: string;
  email: string;
  phone: string;
  address: string;
  gst: string;
  verified: boolean;
  createdAt: string;
};

/**
 * Reads sellers sorted by 'created_at', 'brand_name' or 'is_verified'. The search covers brand, e-mail and phone. A `verified` of
 * null is either.
 */
export function useAdminSellers(
  request: ListRequest,
  verified: boolean | null,
): OnlineRead<Paged<AdminSeller>> {
  return useOnlineRead('admin_sellers', { ...listArgs(request), p_verified: verified }, toSellers);
}

/** A seller with the account behind the brand, and how much it sells. */
export type SellerDetails = AdminSeller & {
  /** Where a reset mail goes; '' when the account is gone. */
  accountEmail: string;
  lastLogin: string | null;
  products: number;
  activeProducts: number;
  /** Counts items that are to be packed or sent. */
  toSend: number;
  /** Of delivered items, without delivery charges and coupons. */
  revenue: Paise;
  openReturns: number;
};

/** Reads a seller. Fails with 'seller_not_found'. */
export function useAdminSeller(id: string): OnlineRead<SellerDetails> {
  return useOnlineRead('admin_seller', { p_seller_id: id }, toDetails);
}

function toDetails(answer: unknown): SellerDetails {
  const row = answer as Record<string, unknown>;
  return {
    ...toSeller(row),
    accountEmail: textOf(row['account_email']),
    lastLogin: textOf(row['last_login']) || null,
    products: Number(row['products']),
    activeProducts: Number(row['active_products']),
    toSend: Number(row['to_send']),
    revenue: fromRupees(row['revenue'] as number),
    openReturns: Number(row['open_returns']),
  };
}

const toSeller = (row: Record<string, unknown>): AdminSeller => ({
  id: String(row['id']),
  brandName: textOf(row['brand_name']),
  email: textOf(row['business_email']),
  phone: textOf(row['phone_number']),
  address: textOf(row['business_address']),
  gst: textOf(row['gst_number']),
  verified: row['is_verified'] === true,
  createdAt: String(row['created_at']),
});

/** Parses the answer of `admin_sellers`. */
export const toSellers = pageOf(toSeller);

export type Brand = { id: string; name: string };

const NOTHING = {};

/** Reads all brands by name. */
export function useAdminBrands(): OnlineRead<Brand[]> {
  return useOnlineRead('admin_brands', NOTHING, toBrands);
}

const toBrands = (answer: unknown): Brand[] =>
  (answer as Record<string, unknown>[]).map((row) => ({
    id: String(row['id']),
    name: textOf(row['brand_name']),
  }));
