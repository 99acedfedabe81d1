import type { Product } from '../../../domain/product.ts';
import { chromeWords } from '../../../messages/chrome.ts';
import { classes } from '../../../ui/classes.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useGrowingList } from '../use-growing-list.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

export type ProductGridProps = { products: Product[]; layout?: 'card' | 'row' };

// Two rows are in sight on a tall phone.
const EAGER = 4;

/** Two columns (or rows) that grow as they are scrolled, and come back as long as they were. */
export function ProductGrid({ products, layout = 'card' }: ProductGridProps) {
  const { shown, end } = useGrowingList(products.length);
  return (
    <>
      <ul className={classes(styles.grid, layout === 'row' && styles.rows)}>
        {products.slice(0, shown).map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} eager={index < EAGER} layout={layout} />
          </li>
        ))}
      </ul>
      {shown < products.length ? <div ref={end} className={styles.end} /> : null}
    </>
  );
}

/** Placeholders of the cards' size. */
export function ProductGridSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.grid} role="status">
      <span className="for-readers">{chromeWords.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} data-skeleton>
          <Skeleton ratio="4 / 5" />
          <div className={styles.lines}>
            <Skeleton width="50%" height="12px" />
            <Skeleton width="85%" height="14px" />
            <Skeleton width="40%" height="16px" />
          </div>
        </div>
      ))}
    </div>
  );
}
