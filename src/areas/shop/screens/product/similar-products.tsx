import { useListing } from '#data/queries/shop/listing.ts';
import { useSimilarProducts } from '#data/queries/shop/product.ts';
import { SIMILAR_PRODUCTS } from '#domain/content/content.ts';
import { arrivingMessages } from '#messages/shop/arriving.ts';
import { productMessages } from '#messages/shop/product.ts';
import { Arriving } from '#areas/shop/components/product/arriving.tsx';
import { ProductGrid, ProductGridSkeleton } from '#areas/shop/components/product/product-grid.tsx';
import styles from './similar-products.module.css';

/** Up to four of the same category; nothing when there are none. They come with the rest of the shop. */
export function SimilarProducts({ productId }: { productId: string }) {
  const read = useSimilarProducts(productId);
  if (read.status !== 'ready') return null;
  const waiting = read.data.length === 0 && read.replica === 'filling';
  if (read.data.length === 0 && !waiting) return null;
  return (
    <section>
      <h2 className={styles.heading}>{productMessages.similar}</h2>
      {waiting ? (
        <>
          <Arriving at="boxes" hint={arrivingMessages.meanwhileProduct} />
          <ProductGridSkeleton count={SIMILAR_PRODUCTS} />
        </>
      ) : (
        <ProductGrid products={read.data} heading="h3" />
      )}
    </section>
  );
}

/** The newest of a category, in the place of a product that is not on sale. */
export function InsteadOf({ category }: { category: string }) {
  const read = useListing({ categories: [category], limit: SIMILAR_PRODUCTS });
  if (read.status !== 'ready' || read.data.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{productMessages.similar}</h2>
      <ProductGrid products={read.data} heading="h3" />
    </section>
  );
}
