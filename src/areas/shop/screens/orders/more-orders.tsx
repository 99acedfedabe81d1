import { order as orderActions } from '#data/commands/order.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ordersWords } from '#messages/shop/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import styles from './orders.module.css';

type Props = {
  /** So many are shown. */
  count: number;
  /** None is older than the last of them. */
  complete: boolean;
};

/** Below the orders, where this phone keeps no more: how many these are, and the way to those before them. */
export function MoreOrders({ count, complete }: Props) {
  const reachable = useReachable();
  const older = useAttempt(() => orderActions.older());
  return (
    <div className={styles.newest}>
      <p aria-live="polite">{complete ? ordersWords.all(count) : ordersWords.newest(count)}</p>
      <FormFailure failure={older.failure} />
      {!complete && (
        <Button
          busy={older.busy}
          resting={reachable ? null : ordersWords.olderOffline}
          onClick={() => void older.run()}
        >
          {ordersWords.older}
        </Button>
      )}
    </div>
  );
}
