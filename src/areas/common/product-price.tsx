import { isBigDiscount } from '#domain/product/product.ts';
import type { Product } from '#domain/product/product.ts';
import { formatPrice } from '#messages/format.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { Price } from '#ui/price.tsx';

type Props = { product: Pick<Product, 'price' | 'mrp' | 'discountPercentage'>; large?: boolean };

export function ProductPrice({ product: { price, mrp, discountPercentage }, large }: Props) {
  return (
    <Price
      large={large}
      price={formatPrice(price)}
      mrp={mrp > price ? formatPrice(mrp) : null}
      mrpLabel={cardMessages.mrp}
      off={discountPercentage > 0 ? cardMessages.off(discountPercentage) : null}
      bigOff={isBigDiscount(discountPercentage)}
    />
  );
}
