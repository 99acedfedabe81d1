import type { Product } from '#domain/product/product.ts';
import { formatNumber } from '#messages/counted.ts';
import { cardMessages } from '#messages/shop/product-card.ts';

type Props = { product: Pick<Product, 'rating' | 'ratingCount'>; className: string | undefined };

/** '4.3 ★ (27)'; nothing before the first review. */
export function Rating({ product: { rating, ratingCount }, className }: Props) {
  if (ratingCount === 0) return null;
  return (
    <span className={className}>
      <span className="for-readers">{cardMessages.rated(rating, ratingCount)}</span>
      <span aria-hidden>
        {cardMessages.stars(rating)} ★ ({formatNumber(ratingCount)})
      </span>
    </span>
  );
}
