import type { Product } from '#domain/product/product.ts';
import { productWords } from '#messages/shop/product.ts';
import styles from './product-facts.module.css';

export function ProductFacts({ product }: { product: Product }) {
  const facts: [string, string][] = [
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
