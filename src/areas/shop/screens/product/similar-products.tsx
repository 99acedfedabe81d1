import { useSimilarProducts } from '../../../../data/queries/product.ts';
import { productWords } from '../../../../messages/product.ts';
import { ProductGrid } from '../../components/product-grid.tsx';
import styles from './similar-products.module.css';

/** Up to four of the same category; nothing when there are none. */
export function SimilarProducts({ productId }: { productId: string }) {
  const read = useSimilarProducts(productId);
  if (read.status !== 'ready' || read.data.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{productWords.similar}</h2>
      <ProductGrid products={read.data} heading="h3" />
    </section>
  );
}
