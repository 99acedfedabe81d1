import { useState } from 'react';
import { sellerReviews } from '#data/commands/seller/reviews.ts';
import type { SellerReview } from '#data/queries/seller/seller-reviews.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { sellerReviewMessages as messages } from '#messages/reviews/staff.ts';
import { reviewMessages } from '#messages/reviews/words.ts';
import { Button } from '#ui/controls/button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { ReportSheet } from '#areas/common/reviews/report-sheet.tsx';
import { ReviewText } from '#areas/common/reviews/review-text.tsx';
import styles from './reviews.module.css';

type Props = {
  review: SellerReview;
  onOpenPicture: (path: string) => void;
  onAnswer: () => void;
  onChanged: () => void;
};

/** A review as the seller of the product reads it: with the product, and what to do about it. */
export function ReviewCard({ review, onOpenPicture, onAnswer, onChanged }: Props) {
  const [reporting, setReporting] = useState(false);
  const reachable = useReachable();
  const { id, productName, answer, isReported } = review;
  const title = `review-${id}`;
  return (
    <article className={styles.card} aria-labelledby={title}>
      <div className={styles.product}>
        <Picture {...pictureSet(review.productImage)} alt="" sizes="48px" ratio="4 / 5" />
        <h2 id={title} className={styles.name}>
          {productName}
        </h2>
      </div>
      <ReviewText review={review} brand={review.brandName} onOpenPicture={onOpenPicture} />
      <div className={styles.actions}>
        <Button
          kind={answer === '' ? 'secondary' : 'quiet'}
          aria-label={answer === '' ? messages.answerTo(productName) : messages.changeAnswerTo(productName)}
          onClick={onAnswer}
        >
          {answer === '' ? messages.answer : messages.changeAnswer}
        </Button>
        <Button
          kind="quiet"
          disabled={isReported}
          aria-label={messages.reportOf(productName, isReported)}
          resting={reachable ? null : reviewMessages.needsConnection}
          onClick={() => setReporting(true)}
        >
          {isReported ? reviewMessages.reported : reviewMessages.report}
        </Button>
      </div>
      <ReportSheet
        open={reporting}
        onClose={() => setReporting(false)}
        report={async (reason) => {
          await sellerReviews.report(id, reason);
          onChanged();
        }}
      />
    </article>
  );
}
