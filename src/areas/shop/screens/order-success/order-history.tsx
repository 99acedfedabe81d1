import type { Order } from '../../../../domain/order.ts';
import { formatDateTime } from '../../../../messages/format.ts';
import { orderWords, STATUS_WORDS } from '../../../../messages/orders.ts';
import styles from './order-success.module.css';

/** What became of the order, and when; the first entry is its placing. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  if (history.length < 2) return null;
  return (
    <section className={styles.section}>
      <h2>{orderWords.history}</h2>
      <ol className={styles.history}>
        {history.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            <span>{STATUS_WORDS[status]}</span>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
