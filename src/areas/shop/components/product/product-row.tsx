import type { ReactNode } from 'react';
import type { Product } from '#domain/product/product.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import styles from '#areas/common/lists/scroll-row.module.css';

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

/** As many places as are in sight. */
export function ProductRowSkeleton() {
  return (
    <ul className={styles.row} aria-hidden>
      {[1, 2, 3].map((place) => (
        <li key={place}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}
