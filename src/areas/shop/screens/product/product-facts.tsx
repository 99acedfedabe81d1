import type { Product, ProductDetails } from '../../../../domain/product.ts';
import { formatPrice } from '../../../../messages/format.ts';
import { productWords } from '../../../../messages/product.ts';
import styles from './product-facts.module.css';

// The place of what is still being read.
const UNKNOWN = '…';

type Props = { product: Product; details: ProductDetails | null };

export function ProductFacts({ product, details }: Props) {
  const facts: [string, string][] = [
    [
      productWords.shipping,
      product.shippingCharges > 0 ? formatPrice(product.shippingCharges) : productWords.freeShipping,
    ],
    // Nothing is promised before it is known.
    [productWords.delivery, details ? details.estimatedDelivery || productWords.defaultDelivery : UNKNOWN],
    [productWords.returns, details ? details.returnPolicy || productWords.defaultReturns : UNKNOWN],
    [productWords.gender, productWords.genders[product.gender] ?? productWords.unisex],
    [productWords.category, product.category],
    [productWords.style, product.styleType],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
