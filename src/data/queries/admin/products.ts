import type { ListRequest } from '#domain/admin/list-request.ts';
import { fromRupees, type Paise } from '#domain/money/money.ts';
import { listArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';
import { textOf } from './row-text.ts';

export type AdminProduct = {
  id: string;
  sellerId: string;
  brandName: string;
  /** A product of a brand that is not verified is not on sale, active or not. */
  brandVerified: boolean;
  name: string;
  description: string;
  category: string;
  images: string[];
  mrp: Paise;
  price: Paise;
  stock: number;
  tags: string[];
  active: boolean;
  /** Its seller has taken it off sale for a while. */
  paused: boolean;
  createdAt: string;
};

/** A page of products. `categories` are all that some product has, sorted. */
export type AdminProducts = Paged<AdminProduct> & { categories: string[] };

/**
 * Narrows the list down. A `category` or `sellerId` of '' is any; an `active` of null is either. `low` leaves those on sale with
 * fewer than six pieces. With a `collection` the list has its members, or those that are none.
 */
export type ProductFilter = {
  category: string;
  sellerId: string;
  active?: boolean | null;
  low?: boolean;
  collection?: { name: string; member: boolean };
};

/** The search and the filter as the procedures take them. */
export function productArgs(
  search: string,
  { category, sellerId, active = null, low = false, collection }: ProductFilter,
) {
  return {
    p_search: search,
    p_category: category === '' ? null : category,
    p_seller_id: sellerId === '' ? null : sellerId,
    p_active: active,
    p_low_stock: low,
    ...(collection && { p_collection: collection.name, p_member: collection.member }),
  };
}

/**
 * Reads products sorted by 'created_at', 'name', 'selling_price', 'category' or 'stock'. The search covers name, category and
 * brand.
 */
export function useAdminProducts(request: ListRequest, filter: ProductFilter): OnlineRead<AdminProducts> {
  return useOnlineRead(
    'admin_products',
    { ...listArgs(request), ...productArgs(request.search, filter) },
    toProducts,
  );
}

const toPage = pageOf((row) => {
  const brand = row['sellers'] as { brand_name: string; is_verified: boolean };
  return {
    id: String(row['id']),
    sellerId: String(row['seller_id']),
    brandName: brand.brand_name,
    brandVerified: brand.is_verified,
    name: String(row['name']),
    description: textOf(row['description']),
    category: textOf(row['category']),
    images: row['images'] as string[],
    mrp: fromRupees(row['mrp'] as number),
    price: fromRupees(row['selling_price'] as number),
    stock: row['stock_quantity'] as number,
    tags: row['tags'] as string[],
    active: row['is_active'] === true,
    paused: row['is_paused'] === true,
    createdAt: String(row['created_at']),
  };
});

function toProducts(answer: unknown): AdminProducts {
  return { ...toPage(answer), categories: (answer as { categories: string[] }).categories };
}
