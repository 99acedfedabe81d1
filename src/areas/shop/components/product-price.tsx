import type { Product } from '../../../domain/product.ts';
import { formatPrice } from '../../../messages/format.ts';
import { productWords } from '../../../messages/product.ts';
import { Price } from '../../../ui/price.tsx';

type Props = { product: Pick<Product, 'price' | 'mrp' | 'discountPercentage'>; large?: boolean };

export function ProductPrice({ product: { price, mrp, discountPercentage }, large }: Props) {
  return (
    <Price
      large={large}
      price={formatPrice(price)}
      mrp={mrp > price ? formatPrice(mrp) : null}
      mrpLabel={productWords.mrp}
      off={discountPercentage > 0 ? productWords.off(discountPercentage) : null}
    />
  );
}
