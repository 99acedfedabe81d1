import type { Order } from '#domain/order/order.ts';
import { formatDateTime } from '#messages/dates.ts';
import { orderMessages, stepWords } from '#messages/shop/orders.ts';
import { historySteps } from './history-steps.ts';
import styles from './order-success.module.css';
import { joined } from '#areas/common/isolated.tsx';

/** Everything that happened, who did it and why. The first step, its placing, is told above. */
export function OrderHistory({ order }: { order: Order }) {
  const steps = historySteps(order);
  if (steps.length < 2) return null;
  return (
    <section className={styles.section}>
      <h2>{orderMessages.history}</h2>
      <ol className={styles.history}>
        {steps.map(({ status, at, items, by, note, correction }, index) => (
          <li key={`${status} ${at}`}>
            <p>
              <span>{index === 0 ? orderMessages.placed : stepWords({ status, correction })}</span>
              <time dateTime={at}>{formatDateTime(at)}</time>
            </p>
            {correction !== null && <p className={styles.soft}>{orderMessages.correctedTo(correction)}</p>}
            {items.length > 0 && <p className={styles.soft}>{joined(items, ', ')}</p>}
            {status === 'cancelled' && (
              <p className={styles.soft}>
                {joined([orderMessages.by[by], note && orderMessages.reason(note)], '. ')}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
