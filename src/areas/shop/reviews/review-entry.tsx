import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reviews } from '#data/commands/reviews.ts';
import type { ReviewMarks } from '#data/queries/shop/reviews.ts';
import { useUserId } from '#data/queries/session.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import type { ProductReview } from '#domain/review/product-reviews.ts';
import { withCount } from '#messages/counted.ts';
import { sentenceFor } from '#messages/errors.ts';
import { readerMessages } from '#messages/reviews/reader.ts';
import { reviewMessages } from '#messages/reviews/words.ts';
import { linkTo } from '#paths';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { Badge } from '#ui/states/badge.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { RETURN_BY_BACK } from '#areas/common/location-state.ts';
import { ReportSheet } from '#areas/common/reviews/report-sheet.tsx';
import { ReviewText } from '#areas/common/reviews/review-text.tsx';
import { useNavigate } from '#areas/common/use-navigate.ts';
import styles from './reviews.module.css';

type Props = {
  review: ProductReview;
  brand: string;
  marks: ReviewMarks;
  onMarks: (changed: (marks: ReviewMarks) => ReviewMarks) => void;
  onOpenPicture: (path: string) => void;
};

/** A review of the list, with what others can do about it. */
export function ReviewEntry({ review, brand, marks, onMarks, onOpenPicture }: Props) {
  const isOwn = marks.own.includes(review.id);
  return (
    <li className={styles.entry}>
      <ReviewText
        review={review}
        brand={brand}
        onOpenPicture={onOpenPicture}
        mark={isOwn && <Badge>{readerMessages.own}</Badge>}
      />
      {isOwn ? (
        review.helpful > 0 && <p className={styles.soft}>{reviewMessages.helpfulCount(review.helpful)}</p>
      ) : (
        <Actions review={review} marks={marks} onMarks={onMarks} />
      )}
    </li>
  );
}

function Actions({ review, marks, onMarks }: Pick<Props, 'review' | 'marks' | 'onMarks'>) {
  const { id, name } = review;
  const isHelpful = marks.helpful.includes(id);
  const isReported = marks.reported.includes(id);
  const [counted, setCounted] = useState<number | null>(null);
  const [reporting, setReporting] = useState(false);
  const reachable = useReachable();
  const mayAct = useMayAct();
  const voting = useAttempt(async () => {
    try {
      setCounted(await reviews.markHelpful(id, !isHelpful));
      onMarks((now) => ({
        ...now,
        helpful: isHelpful ? now.helpful.filter((one) => one !== id) : [...now.helpful, id],
      }));
    } catch (error) {
      toast.error(sentenceFor(error));
    }
  });
  const count = counted ?? review.helpful;
  const who = name || reviewMessages.nobody;
  return (
    <div className={styles.actions}>
      <Button
        kind="quiet"
        icon={<ThumbsUp size={16} fill={isHelpful ? 'currentColor' : 'none'} aria-hidden />}
        aria-pressed={isHelpful}
        aria-label={readerMessages.helpfulOf(who, count)}
        busy={voting.busy}
        dimmed={!reachable}
        onClick={() => mayAct() && voting.run()}
      >
        {withCount(reviewMessages.helpful, count > 0 ? count : null)}
      </Button>
      <Button
        kind="quiet"
        aria-label={readerMessages.reportOf(who, isReported)}
        disabled={isReported}
        dimmed={!reachable}
        onClick={() => mayAct() && setReporting(true)}
      >
        {isReported ? reviewMessages.reported : reviewMessages.report}
      </Button>
      <ReportSheet
        open={reporting}
        onClose={() => setReporting(false)}
        report={async (reason) => {
          await reviews.report(id, reason);
          onMarks((now) => ({ ...now, reported: [...now.reported, id] }));
        }}
      />
    </div>
  );
}

/** Whether the person can vote and report now. A visitor is led to the login. */
function useMayAct(): () => boolean {
  const userId = useUserId();
  const reachable = useReachable();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => {
    if (!reachable) {
      toast.hint(reviewMessages.needsConnection);
      return false;
    }
    if (userId !== null) return true;
    toast.hint(readerMessages.login);
    navigate(linkTo.login(pathname + search), { state: RETURN_BY_BACK });
    return false;
  };
}
