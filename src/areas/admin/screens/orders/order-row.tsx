import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import type { AdminOrder } from '../../../../data/queries/admin-orders.ts';
import { orderNumber } from '../../../../domain/order-number.ts';
import { adminOrdersWords } from '../../../../messages/admin-tables.ts';
import { formatDateTime, formatPrice } from '../../../../messages/format.ts';
import { ordersWords, STATUS_WORDS } from '../../../../messages/orders.ts';
import { classes } from '../../../../ui/classes.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import rows from '../../components/table.module.css';
import { OrderFacts } from './order-facts.tsx';
import styles from './orders.module.css';

type Props = { order: AdminOrder; open: boolean; onToggle: () => void };

/** An order as a row; a tap unfolds the whole of it below. */
export function OrderRow({ order, open, onToggle }: Props) {
  const id = useId();
  return (
    <li>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={classes(rows.row, styles.toggle)}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={rows.facts}>
            <span className={rows.name}>{ordersWords.order(orderNumber(order.id))}</span>
            <span className={rows.soft}>
              {order.customer.fullName || order.customer.email || adminOrdersWords.nobody}
            </span>
            <span className={rows.soft}>{formatDateTime(order.createdAt)}</span>
          </span>
          <span className={rows.side}>
            <span className={rows.amount}>{formatPrice(order.total)}</span>
            <StatusBadge status={order.status} label={STATUS_WORDS[order.status]} />
            <ChevronDown size={20} aria-hidden className={classes(styles.arrow, open && styles.open)} />
          </span>
        </button>
      </h2>
      <div id={id} hidden={!open}>
        {open ? <OrderFacts order={order} /> : null}
      </div>
    </li>
  );
}
