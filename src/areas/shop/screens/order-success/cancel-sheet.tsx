import { useEffect, useState } from 'react';
import { order as orderActions } from '#data/commands/order.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { times } from '#domain/money/money.ts';
import type { ItemStatus, Order, OrderItem } from '#domain/order/order.ts';
import { mayCancel } from '#domain/order/shipments.ts';
import { visibleText } from '#domain/text/visible-text.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { formatPrice } from '#messages/format.ts';
import { cancelEffect, orderMessages, ordersMessages } from '#messages/shop/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { Radio } from '#ui/controls/checkbox.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { toast } from '#ui/layers/toast.ts';
import { DraftNotice } from '#areas/common/forms/draft-notice.tsx';
import { useDraft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import styles from './order-success.module.css';
import { joined } from '#areas/common/isolated.tsx';

type Props = {
  order: Order;
  /** Null closes the sheet. */
  item: OrderItem | null;
  onClose: () => void;
};

/** Asks why, says what it means, and takes one item back. */
export function CancelSheet({ order, item, onClose }: Props) {
  // It keeps showing what it was about while it slides away.
  const [shown, setShown] = useState(item);
  if (item !== null && item.id !== shown?.id) setShown(item);
  return shown === null ? null : (
    <CancelOne key={shown.id} order={order} item={shown} open={item !== null} onClose={onClose} />
  );
}

function CancelOne({
  order,
  item,
  open,
  onClose,
}: {
  order: Order;
  item: OrderItem;
  open: boolean;
  onClose: () => void;
}) {
  const reachable = useReachable();
  const last = !order.items.some(({ id, status }) => id !== item.id && status !== 'cancelled');
  // The seller, or another phone, may be faster than this sheet.
  const now = order.items.find(({ id }) => id === item.id) ?? item;
  const after = now.afterCancel;
  const draft = useCancelDraft(item.id);
  const cancel = useAttempt(async () => {
    await orderActions.cancelItem({ itemId: item.id, reason: draft.note, newDue: after?.due ?? null });
    draft.drop();
    onClose();
    toast.success(orderMessages.cancelledItem(item.name));
  });
  useClosedWhenTooLate(now.status, open, onClose);

  return (
    <Sheet
      open={open}
      onClose={() => (cancel.busy ? undefined : onClose())}
      title={orderMessages.cancelTitle}
      closeLabel={chromeMessages.close}
      foot={
        <div className={styles.choices}>
          <FormFailure failure={cancel.failure} />
          <Button
            kind="danger"
            wide
            busy={cancel.busy}
            resting={reachable ? null : orderMessages.cancelOffline}
            onClick={() => {
              if (draft.requireReason()) void cancel.run();
            }}
          >
            {cancel.busy ? orderMessages.cancelling : orderMessages.cancelNow}
          </Button>
          <Button kind="quiet" disabled={cancel.busy} onClick={onClose}>
            {orderMessages.cancelKeep}
          </Button>
        </div>
      }
    >
      <p className={styles.about}>{item.name}</p>
      <p className={styles.soft}>
        {ordersMessages.quantity(item.quantity)} · {formatPrice(times(item.price, item.quantity))}
      </p>
      <p className={styles.soft}>
        {last ? orderMessages.cancelEffectAll : cancelEffect(after, order.amountDue, order.couponCode)}
      </p>
      <Reasons chosen={draft.reason} missing={draft.missing} onChoose={draft.choose} />
      <TextField
        label={orderMessages.cancelWords}
        note={orderMessages.optional}
        maxLength={300}
        value={draft.words}
        onChange={(event) => draft.write(event.target.value)}
      />
      <DraftNotice storage={draft.storage} />
    </Sheet>
  );
}

/** Why the item is taken back: one of our reasons, and words of the shopper's own. */
function useCancelDraft(itemId: string) {
  const owner = useOwner();
  const draft = useDraft(owner, `cancel.${itemId}`, { reason: '', words: '' });
  const [missing, setMissing] = useState(false);
  const { reason, words } = draft.fields;
  const ownWords = visibleText(words) === '' ? '' : words.trim();
  return {
    reason,
    words,
    /** The text of both that the seller reads. */
    note: joined([reason, ownWords], ': '),
    storage: draft.storage,
    /** The shopper went on without a reason, and has chosen none since. */
    missing,
    choose: (one: string) => {
      draft.change({ reason: one });
      setMissing(false);
    },
    write: (text: string) => draft.change({ words: text }),
    /** Whether a reason is chosen; when none is, it is `missing`. */
    requireReason: () => {
      setMissing(reason === '');
      return reason !== '';
    },
    drop: () => draft.drop(),
  };
}

/** Closes the sheet when the seller, or another phone, was faster than it. */
function useClosedWhenTooLate(status: ItemStatus, open: boolean, onClose: () => void) {
  const tooLate = open && !mayCancel({ status });
  useEffect(() => {
    if (!tooLate) return;
    onClose();
    // Taken back already, here or on another phone, it is what was wanted.
    if (status !== 'cancelled') toast.notice(sentenceForCode('cancel_too_late'));
  }, [tooLate, status, onClose]);
}

type ReasonsProps = {
  chosen: string;
  /** Says that one has to be chosen. */
  missing: boolean;
  onChoose: (reason: string) => void;
};

function Reasons({ chosen, missing, onChoose }: ReasonsProps) {
  return (
    <fieldset className={styles.reasons} aria-describedby={missing ? 'cancel-missing' : undefined}>
      <legend>{orderMessages.cancelWhy}</legend>
      {orderMessages.cancelReasons.map((one) => (
        <Radio key={one} name="reason" value={one} checked={chosen === one} onChange={() => onChoose(one)}>
          {one}
        </Radio>
      ))}
      {missing && (
        <p id="cancel-missing" className={styles.missing} role="alert">
          {orderMessages.cancelChoose}
        </p>
      )}
    </fieldset>
  );
}
