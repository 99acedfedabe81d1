import { orderNumber } from '#domain/order/order-number.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { Link } from 'react-router-dom';
import { formatPrice } from '#messages/format.ts';
import { formatUsDateTime } from '#messages/dates.ts';
import { dashboardMessages } from '#messages/seller/seller-dashboard.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { RowStatus } from '#areas/common/lists/row-status.tsx';
import styles from './dashboard.module.css';
import recentStyles from './recent-orders.module.css';
import { Isolated } from '#areas/common/isolated.tsx';

/** The items of the last ten days, at most ten. */
export function RecentOrders({ items }: { items: DispatchItem[] }) {
  return (
    <section className={styles.section}>
      <h2>{dashboardMessages.recent}</h2>
      {items.length === 0 ? (
        <p className={styles.hint}>{dashboardMessages.recentNone}</p>
      ) : (
        <ul className={styles.rows}>
          {items.map((item) => (
            <li key={item.id} className={recentStyles.row}>
              <Link to={backOfficeLinkTo.sellerOrder(item.status, orderNumber(item.orderId))}>
                #{orderNumber(item.orderId)}
              </Link>
              <RowStatus status={item.status} />
              <span className={recentStyles.what}>
                <Isolated text={item.name} />
                <small>{formatUsDateTime(item.createdAt)}</small>
              </span>
              <span className={styles.figure}>{formatPrice(item.amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
