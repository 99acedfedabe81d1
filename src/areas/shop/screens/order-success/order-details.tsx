import type { ReactNode } from 'react';
import { orderNumber, groupedTransactionId } from '../../../../domain/order-number.ts';
import type { Order } from '../../../../domain/order.ts';
import { formatDate, formatDateTime } from '../../../../messages/format.ts';
import { orderWords, paymentMethod, STATUS_WORDS } from '../../../../messages/orders.ts';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { OrderItemRow } from '../../components/order-item-row.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderPrices } from './order-prices.tsx';
import { PaymentBadge } from './payment-badge.tsx';
import { Thanks } from './thanks.tsx';
import styles from './order-success.module.css';

export function OrderDetails({ order, placed }: { order: Order; placed: boolean }) {
  return (
    <>
      {placed && <Thanks />}
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>#{orderNumber(order.id)}</h2>
          <StatusBadge status={order.status} label={STATUS_WORDS[order.status]} />
        </div>
        <dl className={styles.facts}>
          <Fact name={orderWords.placed}>{formatDateTime(order.createdAt)}</Fact>
          <Fact name={orderWords.transaction}>
            <span className={styles.figures}>{groupedTransactionId(order.transactionId)}</span>
          </Fact>
          <Fact name={orderWords.payment}>
            {paymentMethod(order.paymentMethod)}
            {order.status !== 'cancelled' && <PaymentBadge status={order.paymentStatus} />}
          </Fact>
          <Delivery order={order} />
        </dl>
      </section>
      <section className={styles.section}>
        <h2>{orderWords.items}</h2>
        <ul>
          {order.items.map((item) => (
            <OrderItemRow
              key={item.id}
              item={item}
              status={item.status}
              trackingNumber={item.trackingNumber}
            />
          ))}
        </ul>
      </section>
      <OrderPrices order={order} />
      <section className={styles.section}>
        <h2>{orderWords.shippingAddress}</h2>
        <address className={styles.address}>{order.shippingAddress}</address>
        <p className={styles.soft}>
          {orderWords.phone}: {order.phoneNumber}
        </p>
      </section>
      <OrderHistory order={order} />
      <div className={styles.on}>
        <ButtonLink kind="primary" wide to={paths.home}>
          {orderWords.continueShopping}
        </ButtonLink>
      </div>
    </>
  );
}

function Delivery({ order }: { order: Order }) {
  if (order.actualDeliveryDate !== null)
    return <Fact name={orderWords.delivered}>{formatDate(order.actualDeliveryDate)}</Fact>;
  if (order.estimatedDeliveryDate === null || order.status === 'cancelled') return null;
  return <Fact name={orderWords.delivery}>{formatDate(order.estimatedDeliveryDate)}</Fact>;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
