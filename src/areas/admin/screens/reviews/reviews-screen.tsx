import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import { useAdminReviews, type ReviewFilter } from '#data/queries/admin/reviews.ts';
import { adminReviewMessages as messages } from '#messages/reviews/staff.ts';
import { ListScreen } from '#areas/admin/components/list-screen.tsx';
import { useTableState } from '#areas/admin/components/table-state.ts';
import { useUnfolding } from '#areas/admin/components/unfolding-row.tsx';
import { useOpening } from '#areas/common/use-opening.ts';
import { useEnlargedReview } from '#areas/common/reviews/use-enlarged-review.tsx';
import { HideSheet, type HidingOf } from './hide-sheet.tsx';
import { ReviewRow } from './review-row.tsx';

const FILTERS: { value: ReviewFilter; label: string }[] = [
  { value: '', label: messages.filters.all },
  { value: 'reported', label: messages.filters.reported },
  { value: 'hidden', label: messages.filters.hidden },
];

/** All reviews, those with the most reports first, and the sheet in which an admin hides one. */
export function ReviewsScreen() {
  const control = useTableState();
  const filter = FILTERS.find(({ value }) => value === control.state.filter)?.value ?? '';
  const read = useAdminReviews(control.state, filter);
  const unfolding = useUnfolding();
  const { shown, show, close } = useOpening<HidingOf>();
  const { enlarge, layer } = useEnlargedReview();
  return (
    <ListScreen
      messages={messages}
      read={read}
      control={control}
      filter={{ label: messages.filter, options: FILTERS }}
      icon={<MessageSquareQuote size={32} strokeWidth={1.5} />}
      sheet={
        <>
          {shown && (
            <HideSheet
              key={shown.key}
              {...shown.subject}
              open={shown.open}
              onClose={close}
              onAnswered={read.reload}
            />
          )}
          {layer}
        </>
      }
    >
      {(review) => (
        <ReviewRow
          key={review.id}
          review={review}
          onOpenPicture={(path) => enlarge(review.productName, review, path)}
          onHide={show}
          onChanged={read.reload}
          {...unfolding(review.id)}
        />
      )}
    </ListScreen>
  );
}
