import type { AdminOrder } from '#data/queries/admin/orders.ts';
import { deliveredDays, type DeliveryDays } from '#domain/order/delivered-days.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { adminOrdersMessages } from '#messages/admin/admin-orders.ts';
import { formatPrice } from '#messages/format.ts';
import { formatUsDate, formatUsDateTime } from '#messages/dates.ts';
import { ordersMessages } from '#messages/shop/orders.ts';
import rows from '#areas/admin/components/table.module.css';
import { UnfoldingRow, type Unfolding } from '#areas/admin/components/unfolding-row.tsx';
import { Isolated } from '#areas/common/isolated.tsx';
import { RowStatus } from '#areas/common/lists/row-status.tsx';
import { OrderFacts } from './order-facts.tsx';
import styles from './orders.module.css';

type Props = {
  order: AdminOrder;
  /** The days of delivery that the list is narrowed down to; null for the days of placing. */
  days: DeliveryDays | null;
};

/** An order as a row; a tap unfolds the whole of it below. */
export function OrderRow({ order, days, ...unfolding }: Props & Unfolding) {
  const { customer } = order;
  return (
    <UnfoldingRow
      {...unfolding}
      facts={
        <>
          <span className={styles.who}>
            <span className={rows.name}>{ordersMessages.order(orderNumber(order.id))}</span>{' '}
            <span className={rows.soft}>
              <Isolated
                text={order.recipient || customer.fullName || customer.email || adminOrdersMessages.nobody}
              />
            </span>
          </span>
          <span className={rows.soft}>{formatUsDateTime(order.createdAt)}</span>
          {days === null ? null : (
            <span className={rows.soft}>
              {adminOrdersMessages.deliveredOn(deliveredDays(order.items, days).map(formatUsDate))}
            </span>
          )}
        </>
      }
      side={
        <>
          <span className={rows.amount}>{formatPrice(order.total)}</span>
          <RowStatus status={order.status} />
        </>
      }
    >
      <OrderFacts order={order} />
    </UnfoldingRow>
  );
}
