import { order as orderActions } from '#data/commands/order.ts';
import type { Order } from '#domain/order/order.ts';
import { itemsLeft, mayCancel } from '#domain/order/shipments.ts';
import { orderMessages, ordersMessages } from '#messages/shop/orders.ts';
import { toast } from '#ui/layers/toast.ts';
import { CancelQuestion } from '#areas/common/forms/cancel-question.tsx';
import { useClosedWhenTooLate } from './cancel-sheet.tsx';
import styles from './order-success.module.css';

type Props = { order: Order; open: boolean; onClose: () => void };

/** Asks why, and takes all that is left of the order back in one step. */
export function CancelOrderSheet({ order, open, onClose }: Props) {
  const left = itemsLeft(order);
  const pieces = left.reduce((sum, { quantity }) => sum + quantity, 0);
  useClosedWhenTooLate({
    tooLate: left.length === 0 || !left.every(mayCancel),
    isDone: order.status === 'cancelled',
    open,
    onClose,
  });
  return (
    <CancelQuestion
      title={orderMessages.cancelAllTitle}
      legend={orderMessages.cancelAllWhy}
      reasons={orderMessages.cancelReasons}
      buttonLabels={{ cancel: orderMessages.cancelAll, keep: orderMessages.cancelAllKeep }}
      draftKey={order.id}
      open={open}
      onClose={onClose}
      onCancel={async (reason) => {
        await orderActions.cancelOrder({ orderId: order.id, reason });
        toast.success(orderMessages.cancelledAll);
      }}
    >
      <p className={styles.about}>{ordersMessages.items(pieces)}</p>
      <p className={styles.soft}>{orderMessages.cancelAllEffect}</p>
    </CancelQuestion>
  );
}
