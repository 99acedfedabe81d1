import CloudOff from 'lucide-react/icons/cloud-off';
import { useState } from 'react';
import { useProductReviews, useReviewMarks, type ReviewsRead } from '#data/queries/shop/reviews.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import type { Product } from '#domain/product/product.ts';
import { REVIEW_ORDERS, reviewCount, type ReviewOrder } from '#domain/review/product-reviews.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { sentenceFor } from '#messages/errors.ts';
import { readerMessages } from '#messages/reviews/reader.ts';
import { Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { useEnlargedReview } from '#areas/common/reviews/use-enlarged-review.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { ReviewsSummary } from './reviews-summary.tsx';
import styles from './reviews.module.css';

/** What buyers say about a product. The newest reviews of products that were seen can be read without a connection. */
export function ReviewsSection({ product }: { product: Product }) {
  const [order, setOrder] = useState<ReviewOrder>('newest');
  // Another rating in the product's row means that the reviews have changed: they are read again.
  const read = useProductReviews(product.id, order, `${product.ratingCount}/${product.rating}`);
  // A product without a rating has no reviews. That is known while they load, and offline too.
  const count = read.status === 'ready' ? reviewCount(read.page) : product.ratingCount;
  if (count === 0)
    return (
      <p className={styles.soft}>
        <strong className={styles.none}>{readerMessages.none}</strong> {readerMessages.noneHint}
      </p>
    );
  if (read.status !== 'ready') return <NotReady read={read} />;
  return (
    <>
      <ReviewsSummary sums={read.page} />
      <fieldset className={styles.orders}>
        <legend className="for-readers">{readerMessages.order}</legend>
        {REVIEW_ORDERS.map((one) => (
          <Chip key={one} selected={order === one} onToggle={() => setOrder(one)}>
            {readerMessages.orders[one]}
          </Chip>
        ))}
      </fieldset>
      <List product={product} read={read} />
    </>
  );
}

function NotReady({ read }: { read: Exclude<ReviewsRead, { status: 'ready' }> }) {
  if (read.status === 'loading')
    return (
      <div>
        <output className="for-readers">{readerMessages.loading}</output>
        <Skeleton height="88px" />
      </div>
    );
  if (read.status === 'offline') return <Note text={readerMessages.offline} />;
  return (
    <div role="alert" className={styles.failed}>
      <p>{readerMessages.failed}</p>
      <p className={styles.soft}>{sentenceFor(read.error)}</p>
      <Button busy={read.busy} onClick={read.retry}>
        {chromeMessages.retry}
      </Button>
    </div>
  );
}

function Note({ text }: { text: string }) {
  return (
    <output className={styles.note}>
      <CloudOff size={16} aria-hidden /> {text}
    </output>
  );
}

type Ready = Extract<ReviewsRead, { status: 'ready' }>;

function List({ product, read }: { product: Product; read: Ready }) {
  const reachable = useReachable();
  const { marks, change } = useReviewMarks(product.id);
  // The button for more disappears with the last page. The focus moves to its neighbour then.
  const held = useHeldFocus<HTMLDivElement>();
  const { enlarge, layer } = useEnlargedReview();
  const { reviews, more } = read.page;
  return (
    <div {...held} className={styles.list}>
      {read.isStored && <Note text={readerMessages.stored} />}
      <ul className={styles.entries}>
        {reviews.map((review) => (
          <ReviewEntry
            key={review.id}
            review={review}
            brand={product.brand.name}
            marks={marks}
            onMarks={change}
            onOpenPicture={(path) => enlarge(product.name, review, path)}
          />
        ))}
      </ul>
      {read.error !== null && (
        <p role="alert" className={styles.problem}>
          {sentenceFor(read.error)}
        </p>
      )}
      {more && (
        <Button
          wide
          busy={read.busy}
          resting={reachable ? null : readerMessages.moreOnline}
          onClick={read.loadMore}
        >
          {read.busy ? readerMessages.moreBusy : readerMessages.more}
        </Button>
      )}
      {layer}
    </div>
  );
}
