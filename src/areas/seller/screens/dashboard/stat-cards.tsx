import { Link } from 'react-router-dom';
import { useSellerRevenue } from '#data/queries/seller/seller-revenue.ts';
import { countByStatus } from '#domain/order/seller-orders.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { formatNumber } from '#messages/counted.ts';
import { formatPrice } from '#messages/format.ts';
import { dashboardMessages } from '#messages/seller/seller-dashboard.ts';
import { backOfficeLinkTo, sellerPaths } from '#back-office-paths';
import styles from './stat-cards.module.css';

/** The five figures, each leading to what it counts. */
export function StatCards({ products, items }: { products: number; items: DispatchItem[] }) {
  const counts = countByStatus(items);
  return (
    <section aria-label={dashboardMessages.figures}>
      <ul className={styles.cards}>
        <Stat to={sellerPaths.products} name={dashboardMessages.products} figure={formatNumber(products)} />
        {(['pending', 'processing', 'shipped'] as const).map((status) => (
          <Stat
            key={status}
            to={backOfficeLinkTo.sellerOrders(status)}
            name={dashboardMessages[status]}
            figure={formatNumber(counts[status])}
          />
        ))}
        {/* Asked anew when something was delivered. */}
        <Revenue key={counts.delivered} />
      </ul>
    </section>
  );
}

function Stat({ to, name, figure }: { to: string; name: string; figure: string }) {
  return (
    <li>
      <Link to={to} className={styles.card}>
        <span className={styles.name}>{name}</span>
        <span className={styles.figure}>{figure}</span>
      </Link>
    </li>
  );
}

function Revenue() {
  const revenue = useSellerRevenue();
  return (
    <li className={styles.wide}>
      <Link to={sellerPaths.completedOrders} className={styles.card}>
        <span className={styles.name}>{dashboardMessages.revenue}</span>
        {revenue.status === 'ready' ? (
          <>
            <span className={styles.figure}>{formatPrice(revenue.data)}</span>
            <span className={styles.name}>{dashboardMessages.revenueHint}</span>
          </>
        ) : (
          <span className={styles.none}>{missing(revenue.status)}</span>
        )}
      </Link>
    </li>
  );
}

function missing(status: 'loading' | 'offline' | 'failed'): string {
  if (status === 'loading') return '…';
  return status === 'offline' ? dashboardMessages.revenueOffline : dashboardMessages.revenueFailed;
}
