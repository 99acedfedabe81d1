import { indianDay } from '#domain/time/indian-day.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import type { SellerOrder } from '#domain/order/seller-orders.ts';
import { formatUsDate } from '#messages/dates.ts';
import { dashboardMessages } from '#messages/seller/seller-dashboard.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { Link } from 'react-router-dom';
import { Badge } from '#ui/states/badge.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Isolated } from '#areas/common/isolated.tsx';
import styles from './to-pack.module.css';

// The packing list has the others.
const LISTED = 5;

/** `orders`: the most urgent first. `now`: server time, ms. */
export function ToPack({ orders, now }: { orders: SellerOrder[]; now: number }) {
  const [first] = orders;
  const today = indianDay(now);
  return (
    <section className={styles.section}>
      <h2>{dashboardMessages.toPack(orders.length)}</h2>
      {first === undefined ? (
        <p className={styles.hint}>{dashboardMessages.toPackNone}</p>
      ) : (
        <>
          <ul className={styles.rows}>
            {orders.slice(0, LISTED).map((order) => (
              <OrderRow key={order.orderId} order={order} today={today} />
            ))}
          </ul>
          <ButtonLink kind="primary" wide to={backOfficeLinkTo.sellerOrders(first.items[0].status)}>
            {dashboardMessages.packingList}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

function OrderRow({ order: { orderId, items }, today }: { order: SellerOrder; today: string }) {
  const [first, ...rest] = items;
  const due = first.estimatedDeliveryDate;
  return (
    <li>
      <Link to={backOfficeLinkTo.sellerOrder(first.status, orderNumber(orderId))}>
        #{orderNumber(orderId)}
      </Link>
      <span className={styles.figure}>
        {dashboardMessages.toPackPieces(items.reduce((sum, { quantity }) => sum + quantity, 0))}
      </span>
      <span className={styles.what}>
        <Isolated text={first.name} />
        {rest.length > 0 && ` ${dashboardMessages.toPackMore(rest.length)}`}
      </span>
      {due !== null && (
        <span className={styles.due}>
          {dispatchMessages.due(formatUsDate(due))}{' '}
          {due < today && <Badge kind="pending">{dashboardMessages.late}</Badge>}
        </span>
      )}
    </li>
  );
}
