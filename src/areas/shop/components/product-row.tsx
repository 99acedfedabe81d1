import type { ReactNode } from 'react';
import type { Product } from '../../../domain/product.ts';
import { ProductCard } from './product-card.tsx';
import styles from '../../common/scroll-row.module.css';

/** Products in a row to scroll; `end` is one more place, for the way to all. */
export function ProductRow({ products, end }: { products: Product[]; end?: ReactNode }) {
  return (
    <ul className={styles.row}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} sizes="168px" />
        </li>
      ))}
      {end ? <li>{end}</li> : null}
    </ul>
  );
}
