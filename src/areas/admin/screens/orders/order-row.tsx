import type { AdminOrder } from '../../../../data/queries/admin-orders.ts';
import { orderNumber } from '../../../../domain/order-number.ts';
import { adminOrdersWords } from '../../../../messages/admin-tables.ts';
import { formatPrice } from '../../../../messages/format.ts';
import { formatOfficeDateTime } from '../../../../messages/office-format.ts';
import { ordersWords, STATUS_WORDS } from '../../../../messages/orders.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import rows from '../../components/table.module.css';
import { UnfoldingRow } from '../../components/unfolding-row.tsx';
import { OrderFacts } from './order-facts.tsx';

type Props = { order: AdminOrder; open: boolean; onToggle: () => void };

/** An order as a row; a tap unfolds the whole of it below. */
export function OrderRow({ order, open, onToggle }: Props) {
  const { customer } = order;
  return (
    <UnfoldingRow
      open={open}
      onToggle={onToggle}
      facts={
        <>
          <span className={rows.name}>{ordersWords.order(orderNumber(order.id))}</span>
          <span className={rows.soft}>{customer.fullName || customer.email || adminOrdersWords.nobody}</span>
          <span className={rows.soft}>{formatOfficeDateTime(order.createdAt)}</span>
        </>
      }
      side={
        <>
          <span className={rows.amount}>{formatPrice(order.total)}</span>
          <StatusBadge status={order.status} label={STATUS_WORDS[order.status]} />
        </>
      }
    >
      <OrderFacts order={order} />
    </UnfoldingRow>
  );
}
