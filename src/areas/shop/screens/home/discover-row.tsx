import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { HOME_PRODUCTS } from '../../../../domain/content.ts';
import type { Product } from '../../../../domain/product.ts';
import { homeWords } from '../../../../messages/home.ts';
import { paths } from '../../../../paths.ts';
import { ProductCard } from '../../components/product-card.tsx';
import { SectionHeading } from './section-heading.tsx';
import styles from './discover-row.module.css';

/** 'Discover More': five products and the way to all. */
export function DiscoverRow({ products, empty }: { products: Product[]; empty: string }) {
  return (
    <section>
      <SectionHeading title={homeWords.discover} />
      {products.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.row}>
          {products.slice(0, HOME_PRODUCTS.shown).map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes="168px" />
            </li>
          ))}
          <li>
            <Link to={paths.search} className={styles.all}>
              {homeWords.viewAll}
              <ArrowRight size={22} aria-hidden />
            </Link>
          </li>
        </ul>
      )}
    </section>
  );
}
