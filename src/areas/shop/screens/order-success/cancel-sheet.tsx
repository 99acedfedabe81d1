import { useEffect, useState } from 'react';
import { order as orderActions } from '#data/commands/order.ts';
import { times } from '#domain/money/money.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { itemsLeft, mayCancel } from '#domain/order/shipments.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { formatPrice } from '#messages/format.ts';
import { cancelEffect, orderMessages, ordersMessages } from '#messages/shop/orders.ts';
import { toast } from '#ui/layers/toast.ts';
import { CancelQuestion } from '#areas/common/forms/cancel-question.tsx';
import styles from './order-success.module.css';

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

type OneProps = { order: Order; item: OrderItem; open: boolean; onClose: () => void };

function CancelOne({ order, item, open, onClose }: OneProps) {
  const last = itemsLeft(order).every(({ id }) => id === item.id);
  // The seller, or another phone, may be faster than this sheet.
  const now = order.items.find(({ id }) => id === item.id) ?? item;
  const after = now.afterCancel;
  useClosedWhenTooLate({ tooLate: !mayCancel(now), isDone: now.status === 'cancelled', open, onClose });
  return (
    <CancelQuestion
      title={orderMessages.cancelTitle}
      legend={orderMessages.cancelWhy}
      reasons={orderMessages.cancelReasons}
      buttonLabels={{ cancel: orderMessages.cancelNow, keep: orderMessages.cancelKeep }}
      draftKey={item.id}
      open={open}
      onClose={onClose}
      onCancel={async (reason) => {
        await orderActions.cancelItem({ itemId: item.id, reason, newDue: after?.due ?? null });
        toast.success(orderMessages.cancelledItem(item.name));
      }}
    >
      <p className={styles.about}>{item.name}</p>
      <p className={styles.soft}>
        {ordersMessages.quantity(item.quantity)} · {formatPrice(times(item.price, item.quantity))}
      </p>
      <p className={styles.soft}>
        {last ? orderMessages.cancelEffectAll : cancelEffect(after, order.amountDue, order.couponCode)}
      </p>
    </CancelQuestion>
  );
}

type TooLate = {
  tooLate: boolean;
  /** Taken back already, here or on another phone: it is what was wanted. */
  isDone: boolean;
  open: boolean;
  onClose: () => void;
};

/** Closes the sheet when the seller, or another phone, was faster than it. */
export function useClosedWhenTooLate({ tooLate, isDone, open, onClose }: TooLate) {
  const closes = open && tooLate;
  useEffect(() => {
    if (!closes) return;
    onClose();
    if (!isDone) toast.notice(sentenceForCode('cancel_too_late'));
  }, [closes, isDone, onClose]);
}
