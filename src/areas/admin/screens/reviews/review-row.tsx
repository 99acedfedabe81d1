import { reviews } from '#data/commands/admin/reviews.ts';
import type { AdminReview } from '#data/queries/admin/reviews.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { clipped } from '#domain/text/graphemes.ts';
import { sentenceFor } from '#messages/errors.ts';
import { adminReviewMessages as messages } from '#messages/reviews/staff.ts';
import { Button } from '#ui/controls/button.tsx';
import { classes } from '#ui/classes.ts';
import { toast } from '#ui/layers/toast.ts';
import { Badge } from '#ui/states/badge.tsx';
import rows from '#areas/admin/components/table.module.css';
import { UnfoldingRow, type Unfolding } from '#areas/admin/components/unfolding-row.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { Isolated, joined } from '#areas/common/isolated.tsx';
import { Stars } from '#areas/common/reviews/stars.tsx';
import { ReviewText } from '#areas/common/reviews/review-text.tsx';
import type { HidingOf } from './hide-sheet.tsx';
import styles from './reviews.module.css';

type Props = Unfolding & {
  review: AdminReview;
  onOpenPicture: (path: string) => void;
  onHide: (hiding: HidingOf) => void;
  onChanged: () => void;
};

/** A review as a row. A tap unfolds all of it, and what an admin may decide. */
export function ReviewRow({ review, onOpenPicture, onHide, onChanged, ...unfolding }: Props) {
  const { customer, hiddenReason, reports } = review;
  const times = reports.reduce((sum, report) => sum + report.times, 0);
  return (
    <UnfoldingRow
      {...unfolding}
      facts={
        <>
          <span className={rows.name}>
            <Isolated text={review.productName} />
          </span>
          <span className={rows.soft}>{review.brandName}</span>
          <span className={rows.soft}>
            {joined([customer.fullName, customer.email], ' · ') || messages.nobody}
          </span>
          {review.words !== '' && !unfolding.open && (
            <span className={styles.beginning}>
              <Isolated text={beginningOf(review.words)} />
            </span>
          )}
        </>
      }
      side={
        <>
          <Stars stars={review.stars} />
          {hiddenReason === null ? null : <Badge>{messages.hidden}</Badge>}
          {times > 0 && <Badge kind="pending">{messages.reports(times)}</Badge>}
        </>
      }
    >
      <div className={styles.whole}>
        <ReviewText review={review} brand={review.brandName} onOpenPicture={onOpenPicture} />
        {times > 0 && <p>{messages.reportedAs(reports)}</p>}
        {hiddenReason !== null && <p>{messages.hiddenBecause(hiddenReason)}</p>}
      </div>
      <Decisions review={review} isReported={times > 0} onHide={onHide} onChanged={onChanged} />
    </UnfoldingRow>
  );
}

const BEGINNING = 60;
const beginningOf = (words: string) => (words.length > BEGINNING ? `${clipped(words, BEGINNING)}…` : words);

type DecisionProps = Pick<Props, 'review' | 'onHide' | 'onChanged'> & { isReported: boolean };

function Decisions({
  review: { id, productName, hiddenReason },
  isReported,
  onHide,
  onChanged,
}: DecisionProps) {
  const resting = useReachable() ? null : messages.online;
  const showing = useAttempt(async () => {
    try {
      await reviews.hide({ id, isHidden: false, reason: '' });
      toast.success(hiddenReason === null ? messages.done.kept : messages.done.shown);
    } catch (error) {
      toast.error(sentenceFor(error));
    }
    onChanged();
  });
  return (
    <div className={classes(rows.actions, styles.actions)}>
      {(isReported || hiddenReason !== null) && (
        <Button busy={showing.busy} resting={resting} onClick={() => showing.run()}>
          {hiddenReason === null ? messages.keep : messages.show}
        </Button>
      )}
      {hiddenReason === null && (
        <Button kind="danger" resting={resting} onClick={() => onHide({ id, productName })}>
          {messages.hide}
        </Button>
      )}
    </div>
  );
}
