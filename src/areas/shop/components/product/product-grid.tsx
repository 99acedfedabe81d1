import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { ProductList } from '#catalogue-index/listing-query.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { classes } from '#ui/classes.ts';
import { useGrowingList } from '#areas/common/lists/use-growing-list.ts';
import { useShownPictures } from '#areas/shop/use-shown-pictures.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';

export type ProductGridProps = {
  products: ProductList;
  layout?: 'card' | 'row';
  promo?: ReactNode;
  heading?: 'h2' | 'h3';
  /** The screen has another picture above, which comes first. */
  pictureAbove?: boolean;
};

// Two rows are in sight on a tall phone.
const EAGER = 4;
// A tall phone full: the rest is drawn when these are seen.
const FIRST = 8;
// After three rows: seen by who scrolls, in nobody's way.
const PROMO_AT = 6;

/** Two columns (or rows) that grow as they are scrolled, and come back as long as they were. */
export function ProductGrid({
  products,
  layout = 'card',
  promo,
  heading = 'h2',
  pictureAbove = false,
}: ProductGridProps) {
  const { shown, end } = useGrowingList(products.length, FIRST);
  // With a heading of its own above, it stands below what the screen is about.
  const own = heading === 'h2';
  const { available, later } = useShownPictures(products.slice(0, EAGER).map(({ picture }) => picture));
  return (
    <>
      {later && available.length === 0 ? <p className={styles.later}>{cardMessages.picturesLater}</p> : null}
      <ul className={classes(styles.grid, layout === 'row' && styles.rows)}>
        {products.slice(0, shown).map((product, index) => (
          <Fragment key={product.id}>
            {promo && index === PROMO_AT ? <li className={styles.promo}>{promo}</li> : null}
            <li>
              <ProductCard
                product={product}
                eager={own && index < EAGER}
                first={(own && !pictureAbove && index === 0) || undefined}
                layout={layout}
                heading={heading}
              />
            </li>
          </Fragment>
        ))}
        {promo && products.length <= PROMO_AT ? <li className={styles.promo}>{promo}</li> : null}
      </ul>
      {shown < products.length ? <div ref={end} className={styles.end} /> : null}
    </>
  );
}

/** Placeholders of the cards' size. */
export function ProductGridSkeleton({ count = 4 }: { count?: number }) {
  return (
    <div className={styles.grid}>
      <output className="for-readers">{chromeMessages.loading}</output>
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} />
      ))}
    </div>
  );
}
