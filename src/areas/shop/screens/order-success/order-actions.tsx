import Printer from 'lucide-react/icons/printer';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useCallback, useState } from 'react';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { order as orderActions } from '#data/commands/order.ts';
import type { Order } from '#domain/order/order.ts';
import { cancellableTogether, itemsLeft, mayCancelAll } from '#domain/order/shipments.ts';
import { sentenceFor } from '#messages/errors.ts';
import { orderMessages, reorderSentence } from '#messages/shop/orders.ts';
import { paths } from '#paths';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import { CancelItemsSheet } from './cancel-items-sheet.tsx';
import { CancelOrderSheet } from './cancel-order-sheet.tsx';
import { useCancelledFocus } from './use-cancelled-focus.ts';
import styles from './order-success.module.css';

export function OrderActions({ order }: { order: Order }) {
  const navigate = useNavigate();
  const reorder = useAttempt(async () => {
    try {
      const result = await orderActions.reorder(order);
      toast.notice(reorderSentence(result));
      if (result.adds.length > 0) navigate(paths.cart);
    } catch (error) {
      toast.error(sentenceFor(error));
    }
  });
  const [cancelling, setCancelling] = useState<'all' | 'several' | null>(null);
  const close = useCallback(() => setCancelling(null), []);
  const { held, ask } = useCancelledFocus<HTMLDivElement>(order);
  const askFor = (which: 'all' | 'several') => {
    ask(itemsLeft(order));
    setCancelling(which);
  };
  return (
    <div {...held} className={styles.actions}>
      <Button
        icon={<RotateCcw size={18} aria-hidden />}
        busy={reorder.busy}
        onClick={() => void reorder.run()}
      >
        {orderMessages.again}
      </Button>
      <Button icon={<Printer size={18} aria-hidden />} onClick={() => print()}>
        {orderMessages.invoice}
      </Button>
      {cancellableTogether(order).length > 0 && (
        <Button kind="quiet" className={styles.cancelAll} onClick={() => askFor('several')}>
          {orderMessages.cancelSeveral}
        </Button>
      )}
      {mayCancelAll(order) && (
        <Button kind="quiet" className={styles.cancelAll} onClick={() => askFor('all')}>
          {orderMessages.cancelAll}
        </Button>
      )}
      <CancelItemsSheet order={order} open={cancelling === 'several'} onClose={close} />
      <CancelOrderSheet order={order} open={cancelling === 'all'} onClose={close} />
    </div>
  );
}
