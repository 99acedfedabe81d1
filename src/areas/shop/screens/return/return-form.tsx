import { useServerNow } from '#data/queries/server-now.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { returnablePieces, returnReasons } from '#domain/order/returns.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { linkTo } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { OnlineSubmit } from '#areas/common/forms/online-submit.tsx';
import { RestoredNotice } from '#areas/common/forms/restored-notice.tsx';
import { ReturnPicture } from '#areas/common/return-pictures.tsx';
import { PhotoFailures } from '#areas/shop/photos/photo-failures.tsx';
import { PhotosField } from '#areas/shop/photos/photos-field.tsx';
import { OrderItemRow } from '#areas/shop/components/order/order-item-row.tsx';
import { PiecesField } from './pieces-field.tsx';
import { ReasonField } from './reason-field.tsx';
import styles from './return.module.css';
import { useReturnForm } from './use-return-form.ts';
import { WishField } from './wish-field.tsx';

type Props = { owner: string; order: Order; item: OrderItem };

/** The request of one item, kept as a draft at each keystroke until it is sent. */
export function ReturnForm({ owner, order, item }: Props) {
  const now = useServerNow();
  const form = useReturnForm({ owner, order, item, now });
  const { fields, photos, sending } = form;
  // The order that was read after sending has the request already.
  if (form.reasons.length === 0 || (form.left <= 0 && !sending.busy))
    return <NotReturnable order={order} item={item} now={now} />;
  return (
    <form {...form.form} className={styles.form}>
      <ul>
        <OrderItemRow item={item} />
      </ul>
      {form.restored && <RestoredNotice onStartOver={form.startOver} />}
      {/* Nothing is added to a request that is on its way. */}
      <fieldset disabled={sending.busy} className={styles.fields}>
        <PiecesField item={item} value={form.pieces} left={form.left} onChange={form.choosePieces} />
        <ReasonField
          item={item}
          reasons={form.reasons}
          fields={fields}
          errors={form.errors}
          onChange={form.write}
        />
        <PhotosField
          photos={photos}
          label={returnMessages.photos}
          hint={returnMessages.photosHint}
          Stored={ReturnPicture}
        />
        <WishField
          amount={form.amount}
          delivery={form.delivery}
          isInShop={form.isInShop}
          choices={form.choices}
          fields={fields}
          errors={form.errors}
          onChange={form.write}
        />
      </fieldset>
      <DraftNotice storage={form.storage} />
      <p className={styles.soft}>{returnMessages.next}</p>
      <PhotoFailures failure={sending.failure} waits={form.waitsForPhotos} />
      <OnlineSubmit
        wide
        busy={sending.busy}
        label={returnMessages.send}
        busyLabel={returnMessages.sending}
        online={returnMessages.offline}
      />
    </form>
  );
}

/** Says why nothing of the item can be returned. */
function NotReturnable({ order, item, now }: { order: Order; item: OrderItem; now: number }) {
  const why =
    item.status === 'cancelled'
      ? returnMessages.cancelled
      : item.status !== 'delivered'
        ? returnMessages.notDelivered
        : returnReasons(item, now).length > 0 || returnablePieces(item) <= 0
          ? returnMessages.allBack
          : returnMessages.tooLate;
  return (
    <EmptyState
      title={returnMessages.cannot}
      text={why}
      action={<ButtonLink to={linkTo.orderSuccess(order.id)}>{returnMessages.toOrder}</ButtonLink>}
    />
  );
}
