import { useState } from 'react';
import { useServerNow } from '#data/queries/server-now.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { changeableUntil, mayReview, REVIEW_FITS } from '#domain/review/item-review.ts';
import { REVIEW_WORDS } from '#domain/review/review-form.ts';
import { reviewFormMessages } from '#messages/reviews/form.ts';
import { FIT_WORDS } from '#messages/reviews/words.ts';
import { linkTo } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Radio } from '#ui/controls/checkbox.tsx';
import { TextArea } from '#ui/controls/text-field.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { RestoredNotice } from '#areas/common/forms/restored-notice.tsx';
import { ReviewPicture } from '#areas/common/reviews/review-pictures.tsx';
import { OrderItemRow } from '#areas/shop/components/order/order-item-row.tsx';
import { PhotoFailures } from '#areas/shop/photos/photo-failures.tsx';
import { PhotosField } from '#areas/shop/photos/photos-field.tsx';
import { Question } from '../return/question.tsx';
import { StarsField } from './stars-field.tsx';
import styles from '../return/return.module.css';
import { useReviewForm } from './use-review-form.ts';

type Props = { owner: string; order: Order; item: OrderItem };

/** The review of one item, kept as a draft at each keystroke until it is saved. */
export function ReviewForm(props: Props) {
  const [round, setRound] = useState(0);
  return <DraftedForm key={round} {...props} onStartOver={() => setRound(round + 1)} />;
}

function DraftedForm({ onStartOver, ...props }: Props & { onStartOver: () => void }) {
  const { order, item } = props;
  const now = useServerNow();
  const form = useReviewForm({ ...props, onStartOver });
  const { fields, saving } = form;
  // The order that is read after saving may be past the last day.
  if (!mayReview(item, now) && !saving.busy) return <NotReviewable order={order} item={item} />;
  return (
    <form {...form.form} className={styles.form}>
      <ul>
        <OrderItemRow item={item} />
      </ul>
      {form.restored && <RestoredNotice onStartOver={form.startOver} />}
      {form.isOutdated && (
        <p className={styles.missing} role="alert">
          {reviewFormMessages.changedElsewhere}
        </p>
      )}
      <fieldset disabled={saving.busy} className={styles.fields}>
        <StarsField
          value={fields.stars}
          error={form.errors.stars}
          onChange={(stars) => form.write({ stars })}
        />
        {item.size !== '' && <FitField value={fields.fit} onChange={(fit) => form.write({ fit })} />}
        <TextArea
          label={reviewFormMessages.words}
          hint={reviewFormMessages.wordsHint}
          note={reviewFormMessages.optional}
          rows={4}
          maxLength={REVIEW_WORDS}
          value={fields.words}
          onChange={(event) => form.write({ words: event.target.value })}
        />
        <PhotosField
          photos={form.photos}
          label={reviewFormMessages.photos}
          hint={reviewFormMessages.photosHint}
          Stored={ReviewPicture}
        />
      </fieldset>
      <DraftNotice storage={form.storage} />
      {item.review !== null && (
        <p className={styles.soft}>{reviewFormMessages.changeable(changeableUntil(item.review))}</p>
      )}
      <PhotoFailures failure={saving.failure} waits={form.waitsForPhotos} />
      <OnlineSubmit
        wide
        busy={saving.busy}
        label={reviewFormMessages.save}
        busyLabel={reviewFormMessages.saving}
        online={reviewFormMessages.offline}
      />
    </form>
  );
}

function FitField({ value, onChange }: { value: string; onChange: (fit: string) => void }) {
  return (
    <Question legend={reviewFormMessages.fit}>
      {[...REVIEW_FITS, '' as const].map((fit) => (
        <Radio key={fit} name="review-fit" value={fit} checked={value === fit} onChange={() => onChange(fit)}>
          {fit === '' ? reviewFormMessages.noFit : FIT_WORDS[fit]}
        </Radio>
      ))}
    </Question>
  );
}

/** Says why the item cannot be reviewed any more, or not yet. */
function NotReviewable({ order, item }: { order: Order; item: OrderItem }) {
  const why =
    item.status !== 'delivered'
      ? reviewFormMessages.notDelivered
      : item.review !== null && item.review.hiddenReason !== null
        ? reviewFormMessages.hidden(item.review.hiddenReason)
        : reviewFormMessages.tooLate;
  return (
    <EmptyState
      title={reviewFormMessages.cannot}
      text={why}
      action={<ButtonLink to={linkTo.orderSuccess(order.id)}>{reviewFormMessages.toOrder}</ButtonLink>}
    />
  );
}
