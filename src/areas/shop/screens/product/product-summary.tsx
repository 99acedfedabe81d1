import BadgeCheck from 'lucide-react/icons/badge-check';
import { Link } from 'react-router-dom';
import type { Product } from '#domain/product/product.ts';
import { productMessages } from '#messages/shop/product.ts';
import { cardMessages } from '#messages/shop/product-card.ts';
import { linkTo } from '#paths';
import { REVIEWS_ID } from '#areas/shop/reviews/reviews-place.tsx';
import { Rating } from '#areas/shop/components/product/rating.tsx';
import { PricesAsOf } from '#areas/shop/components/product/prices-as-of.tsx';
import { ProductPrice } from '#areas/common/product-price.tsx';
import styles from './product-summary.module.css';
import { Isolated } from '#areas/common/isolated.tsx';

export function ProductSummary({ product }: { product: Product }) {
  return (
    <div className={styles.summary}>
      <p className={styles.brand}>
        <Link to={linkTo.search({ brand: product.brand.name })} className={styles.all}>
          <Isolated text={product.brand.name} />
        </Link>
        {product.brand.verified ? (
          <span className={styles.verified}>
            <BadgeCheck size={14} aria-hidden /> {productMessages.verifiedSeller}
          </span>
        ) : null}
      </p>
      <h1 className={styles.name}>{product.name}</h1>
      <div className={styles.price}>
        <ProductPrice product={product} large />
        {product.ratingCount > 0 && (
          <button type="button" className={styles.rating} onClick={showReviews}>
            <Rating product={product} className={undefined} />
          </button>
        )}
      </div>
      <PricesAsOf />
      {product.stock === 0 ? <p className={styles.out}>{cardMessages.outOfStock}</p> : null}
    </div>
  );
}

function showReviews() {
  const heading = document.getElementById(REVIEWS_ID);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
