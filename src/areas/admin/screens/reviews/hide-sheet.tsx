import { reviews } from '#data/commands/admin/reviews.ts';
import { adminReviewMessages as messages } from '#messages/reviews/staff.ts';
import { toast } from '#ui/layers/toast.ts';
import { ReasonSheet } from '#areas/admin/components/reason-sheet.tsx';

/** The review that is to be hidden. */
export type HidingOf = { id: string; productName: string };

type Props = HidingOf & {
  open: boolean;
  onClose: () => void;
  /** The list is read again, also when the server refused. */
  onAnswered: () => void;
};

/** The reason for which an admin hides a review. */
export function HideSheet({ id, productName, open, onClose, onAnswered }: Props) {
  return (
    <ReasonSheet
      form={`admin-review-hide-${id}`}
      open={open}
      onClose={onClose}
      title={messages.hideTitle(productName)}
      messages={{ ...messages, text: messages.hideText }}
      submit={{ label: messages.hide, busyLabel: messages.hiding, online: messages.online }}
      missing="review_reason_required"
      send={(reason) => reviews.hide({ id, isHidden: true, reason }).finally(onAnswered)}
      onSent={() => {
        toast.success(messages.done.hidden);
        onClose();
      }}
    />
  );
}
