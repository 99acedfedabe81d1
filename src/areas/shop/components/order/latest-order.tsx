import ChevronRight from 'lucide-react/icons/chevron-right';
import { useOrders } from '#data/queries/shop/orders.ts';
import { useServerNow } from '#data/queries/server-now.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { ordersWords, stateTitle } from '#messages/shop/orders.ts';
import { linkTo } from '#paths';
import { Link } from 'react-router-dom';
import styles from './latest-order.module.css';

/** The state of the newest order, as a link to its page. Nothing while there is none on this phone. */
export function LatestOrder() {
  const orders = useOrders();
  const now = useServerNow();
  const newest = orders.status === 'ready' ? orders.data[0] : undefined;
  if (newest === undefined) return null;
  const pieces = newest.items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <Link to={linkTo.orderSuccess(newest.id)} className={styles.order}>
      <span className={styles.state}>{stateTitle(newest, now)}</span>
      <span className={styles.number}>
        {ordersWords.order(orderNumber(newest.id))} · {ordersWords.items(pieces)}
      </span>
      <ChevronRight size={20} className={styles.mark} aria-hidden />
    </Link>
  );
}
