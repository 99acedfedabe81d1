import type { Product } from '#domain/product/product.ts';
import { placeMessages } from '#messages/shop/product.ts';
import { CodeFailed } from '#areas/common/later-code/code-failed.tsx';
import { laterCode } from '#areas/common/later-code/later-code.ts';
import styles from './reviews-place.module.css';

// It shares a file with the cart and the orders, which a page that nobody scrolls does not need.
const useReviewsCode = laterCode(() => import('./reviews-section.tsx'), 'near');

/** Where the rating of a product leads. */
export const REVIEWS_ID = 'reviews';

/** The reviews of a product, once their code is here. */
export function ReviewsPlace({ product }: { product: Product }) {
  const { code, failures, retry, place } = useReviewsCode();
  const Section = code?.ReviewsSection;
  return (
    <section ref={place} className={styles.section} aria-labelledby={REVIEWS_ID}>
      <h2 id={REVIEWS_ID} tabIndex={-1}>
        {placeMessages.reviews}
      </h2>
      {Section ? (
        <Section key={product.id} product={product} />
      ) : failures === 0 ? (
        <div className={styles.room} />
      ) : (
        <CodeFailed sentence={placeMessages.reviewsFailed} {...{ failures, retry }} />
      )}
    </section>
  );
}
