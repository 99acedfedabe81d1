import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { HOME_PRODUCTS } from '#domain/content/content.ts';
import type { Product } from '#domain/product/product.ts';
import { homeMessages } from '#messages/shop/home.ts';
import { paths } from '#paths';
import { ProductRow, ProductRowSkeleton } from '#areas/shop/components/product/product-row.tsx';
import { SectionHeading } from '#areas/common/home/section-heading.tsx';
import styles from './discover-row.module.css';

type Props = {
  products: Product[];
  /** The first ones are still on their way. */
  filling?: boolean;
};

/** 'Discover More': five products and the way to all. */
export function DiscoverRow({ products, filling }: Props) {
  return (
    <section>
      <SectionHeading title={homeMessages.discover} />
      {products.length === 0 && filling ? (
        <ProductRowSkeleton />
      ) : products.length === 0 ? (
        <p className={styles.empty}>{homeMessages.empty}</p>
      ) : (
        <ProductRow
          products={products.slice(0, HOME_PRODUCTS.shown)}
          end={
            <Link to={paths.search} className={styles.all}>
              {homeMessages.viewAll}
              <ArrowRight size={22} aria-hidden />
            </Link>
          }
        />
      )}
    </section>
  );
}
