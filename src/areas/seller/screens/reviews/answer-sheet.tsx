import { sellerReviews } from '#data/commands/seller/reviews.ts';
import type { SellerReview } from '#data/queries/seller/seller-reviews.ts';
import { REVIEW_WORDS } from '#domain/review/review-form.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { sellerReviewMessages as messages } from '#messages/reviews/staff.ts';
import { TextArea } from '#ui/controls/text-field.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { toast } from '#ui/layers/toast.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import formStyles from '#areas/common/forms/form.module.css';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { RestoredNotice } from '#areas/common/forms/restored-notice.tsx';
import { SentFields } from '#areas/common/forms/sent-fields.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { useTriedForm } from '#areas/common/forms/use-tried-form.ts';

type Props = { review: SellerReview; open: boolean; onClose: () => void; onSaved: () => void };

/** The seller's answer to a review, which outlives a reload. */
export function AnswerSheet({ review, open, onClose, onSaved }: Props) {
  const draft = useDraft(useOwner(), `answer.${review.id}`, { text: review.answer });
  const text = draft.fields.text.trim();
  const saving = useAttempt(async () => {
    await sellerReviews.answer(review.id, text);
    draft.drop();
    toast.success(text === '' ? messages.removed : messages.saved);
    onClose();
    onSaved();
  });
  const { form } = useTriedForm(() => void saving.run(), { clear: saving.clear });
  return (
    <Sheet
      open={open}
      onClose={() => (saving.busy ? undefined : onClose())}
      title={messages.answerTo(review.productName)}
      closeLabel={chromeMessages.close}
    >
      <form {...form} className={formStyles.form}>
        {draft.restored && draft.fields.text !== review.answer && (
          <RestoredNotice onStartOver={() => draft.drop()} />
        )}
        <SentFields busy={saving.busy}>
          <TextArea
            label={messages.yourAnswer}
            hint={messages.answerHint}
            rows={4}
            maxLength={REVIEW_WORDS}
            value={draft.fields.text}
            onChange={({ target }) => draft.change({ text: target.value })}
          />
        </SentFields>
        <DraftNotice storage={draft.storage} />
        <FormFailure failure={saving.failure} />
        <OnlineSubmit
          wide
          busy={saving.busy}
          label={messages.save}
          busyLabel={messages.saving}
          online={messages.online}
        />
      </form>
    </Sheet>
  );
}
