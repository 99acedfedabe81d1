import type { ReactNode } from 'react';
import { useServerNow } from '#data/queries/server-now.ts';
import { orderNumber, groupedTransactionId } from '#domain/order/order-number.ts';
import type { Order } from '#domain/order/order.ts';
import { isLate, shipments } from '#domain/order/shipments.ts';
import { formatDateTime } from '#messages/dates.ts';
import {
  orderMessages,
  paymentMethod,
  stateSentence,
  STATUS_WORDS,
  paymentState,
} from '#messages/shop/orders.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { StatusBadge } from '#ui/states/status-badge.tsx';
import { Invoice } from './invoice.tsx';
import { useGoneReturnDrafts } from '../return/use-gone-return-drafts.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderPrices } from './order-prices.tsx';
import { ShipmentSection } from './shipment-section.tsx';
import { Thanks } from './thanks.tsx';
import { NotificationOffer } from '#areas/shop/components/notification-offer.tsx';
import { notificationMessages } from '#messages/notifications.ts';
import styles from './order-success.module.css';

type Props = {
  order: Order;
  /** The checkout led here. */
  placed: boolean;
  /** The header names the state. */
  titled?: boolean;
};

export function OrderDetails({ order, placed, titled = !placed }: Props) {
  const now = useServerNow();
  const parcels = shipments(order);
  const late = isLate(order, now);
  useGoneReturnDrafts(order, now);
  return (
    <>
      {/* The place in the history outlives the moment: days later the seller has moved on, or nothing is left of the order. */}
      {placed && order.status === 'pending' && (
        <>
          <Thanks text={order.amountDue === 0 ? orderMessages.thanksFree : orderMessages.thanksText} />
          <NotificationOffer
            title={notificationMessages.offer.order}
            text={notificationMessages.offer.orderText}
          />
        </>
      )}
      <section className={styles.section}>
        <div className={styles.head}>
          <h2>#{orderNumber(order.id)}</h2>
          <StatusBadge status={order.status} label={STATUS_WORDS[order.status]} />
        </div>
        {/* Follows the shop without a reload: what changes is read out. */}
        <p className={titled ? 'for-readers' : styles.state} aria-live="polite">
          {stateSentence(order, now)}
        </p>
        <dl className={styles.facts}>
          <Fact name={orderMessages.placed}>{formatDateTime(order.createdAt)}</Fact>
          <Fact name={orderMessages.transaction}>
            <span className={styles.figures}>{groupedTransactionId(order.transactionId)}</span>
          </Fact>
          <Fact name={orderMessages.payment}>
            {paymentMethod(order.paymentMethod)}
            {order.status !== 'cancelled' && <PaymentBadge order={order} />}
          </Fact>
        </dl>
      </section>
      {late && <OrderHelp order={order} shipments={parcels} late />}
      {parcels.map((shipment, index) => (
        <ShipmentSection
          key={shipment.sellerId}
          order={order}
          shipment={shipment}
          place={index + 1}
          of={parcels.length}
        />
      ))}
      <OrderPrices order={order} />
      <section className={styles.section}>
        <h2>{orderMessages.shippingAddress}</h2>
        <address className={styles.address}>{order.shippingAddress}</address>
        <p className={styles.soft}>
          {orderMessages.phone}: {order.phoneNumber}
        </p>
      </section>
      <OrderHistory order={order} />
      {!late && <OrderHelp order={order} shipments={parcels} late={false} />}
      <OrderActions order={order} />
      <div className={styles.on}>
        <ButtonLink kind="primary" wide to={paths.home}>
          {orderMessages.continueShopping}
        </ButtonLink>
      </div>
      <Invoice order={order} />
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Green when it was paid, yellow in any other state. */
export function PaymentBadge({ order }: { order: Parameters<typeof paymentState>[0] }) {
  return (
    <StatusBadge
      status={order.paymentStatus === 'paid' ? 'delivered' : 'pending'}
      label={paymentState(order)}
    />
  );
}
