import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { useServerNow } from '#data/queries/server-now.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import type { Order } from '#domain/order/order.ts';
import { cancelledLast } from '#domain/order/shipments.ts';
import { formatDate } from '#messages/dates.ts';
import { formatPrice } from '#messages/format.ts';
import { amountName, ordersMessages, stateTitle, STATUS_WORDS } from '#messages/shop/orders.ts';
import { linkTo } from '#paths';
import { RETURN_STATUS_WORDS } from '#messages/returns/words.ts';
import { StatusBadge } from '#ui/states/status-badge.tsx';
import { OrderItemRow } from './order-item-row.tsx';
import styles from './order-card.module.css';

const SHOWN = 2;

/** An order in the list: its state, number and first items, the whole of it a link to its page. */
export function OrderCard({ order }: { order: Order }) {
  const now = useServerNow();
  const isCancelled = order.status === 'cancelled';
  const hidden = order.items.length - SHOWN;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.state}>
          <Link to={linkTo.orderSuccess(order.id)} className={styles.link}>
            {stateTitle(order, now)}
          </Link>
        </h2>
        <StatusBadge status={order.status} label={STATUS_WORDS[order.status]} />
        <p className={styles.placed}>
          <span>{ordersMessages.order(orderNumber(order.id))}&nbsp;·</span>{' '}
          <span>{ordersMessages.placedOn(formatDate(order.createdAt))}</span>
        </p>
      </div>
      <ul>
        {cancelledLast(order)
          .slice(0, SHOWN)
          .map((item) => (
            <OrderItemRow
              key={item.id}
              item={item}
              // The other items are in the state that the head names.
              status={item.status === 'cancelled' && !isCancelled ? item.status : undefined}
            />
          ))}
      </ul>
      <ReturnNote order={order} />
      {hidden > 0 && <p className={styles.more}>{ordersMessages.more(hidden)}</p>}
      <p className={styles.foot}>
        <span>{order.amountDue === order.total ? ordersMessages.total : amountName(order)}</span>
        <strong>{formatPrice(order.amountDue)}</strong>
        <ChevronRight size={20} aria-hidden />
      </p>
    </li>
  );
}

/** The state of the newest return in the order. */
function ReturnNote({ order }: { order: Order }) {
  const [newest] = order.items
    .flatMap(({ returns }) => returns)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  if (newest === undefined) return null;
  return <p className={styles.more}>{ordersMessages.return(RETURN_STATUS_WORDS[newest.status])}</p>;
}
