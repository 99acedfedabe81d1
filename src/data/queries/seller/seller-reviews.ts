import { useMemo } from 'react';
import { reviewFromWire, type ProductReview } from '#domain/review/product-reviews.ts';
import { pageArgs } from '../online/list-args.ts';
import { pageOf, useOnlineRead, type OnlineRead, type Paged } from '../online/online-read.ts';

/** A review with the product that it is of. */
export type ReviewOfProduct = ProductReview & {
  productId: string;
  productName: string;
  productImage: string;
  brandName: string;
};

/** `isReported`: by this seller. */
export type SellerReview = ReviewOfProduct & { isReported: boolean };

/** Reads what the lists of sellers and admins have in common. */
export function reviewOfProductFromWire(row: Readonly<Record<string, unknown>>): ReviewOfProduct {
  const text = (key: string) => (typeof row[key] === 'string' ? row[key] : '');
  return {
    ...reviewFromWire(row),
    productId: text('product_id'),
    productName: text('product_name'),
    productImage: text('product_image'),
    brandName: text('brand_name'),
  };
}

const toReviews = pageOf((row): SellerReview => ({
  ...reviewOfProductFromWire(row),
  isReported: row['is_reported'] === true,
}));

/** Reads a page, counted from 1, of the reviews of the seller's products. Those without an answer come first. */
export function useSellerReviews(isUnanswered: boolean, page: number): OnlineRead<Paged<SellerReview>> {
  const args = useMemo(() => ({ p_unanswered: isUnanswered, ...pageArgs(page) }), [isUnanswered, page]);
  return useOnlineRead('seller_reviews', args, toReviews);
}
