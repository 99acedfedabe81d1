import { Link } from 'react-router-dom';
import type { AdminOrder } from '#data/queries/admin/orders.ts';
import { times } from '#domain/money/money.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { adminOrdersMessages as messages } from '#messages/admin/admin-orders.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { formatPrice } from '#messages/format.ts';
import { formatUsDate } from '#messages/dates.ts';
import { amountName, ordersMessages, parcelRows, paymentMethod } from '#messages/shop/orders.ts';
import { adminPaths, backOfficeLinkTo } from '#back-office-paths';
import { Badge } from '#ui/states/badge.tsx';
import { classes } from '#ui/classes.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { RowStatus } from '#areas/common/lists/row-status.tsx';
import rows from '#areas/admin/components/table.module.css';
import { OrderSteps } from './order-steps.tsx';
import { fact } from '#areas/admin/components/fact.tsx';
import { customerLink, SellerLink } from '#areas/admin/components/party-links.tsx';
import styles from './orders.module.css';
import { Isolated, joined } from '#areas/common/isolated.tsx';

/** All of an order: what was bought, for whom, what it costs and what happened. Read only. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  const paid = order.paymentStatus === 'paid';
  const free = order.amountDue === 0;
  return (
    <div className={styles.facts}>
      <ul aria-label={messages.items(order.items.length)}>
        {order.items.map((item) => (
          <OrderItem key={item.id} item={item} />
        ))}
      </ul>
      <dl className={styles.list}>
        {fact(messages.customer, customerLink(order.customer))}
        {order.recipient === order.customer.fullName ? null : fact(messages.recipient, order.recipient)}
        {fact(
          messages.phone,
          <a href={`tel:+91${order.phoneNumber}`} aria-label={messages.call(order.phoneNumber)}>
            {order.phoneNumber}
          </a>,
        )}
        {fact(messages.address, order.shippingAddress)}
        {fact(messages.notes, order.deliveryNotes)}
        {fact(
          messages.payment,
          <>
            {paymentMethod(order.paymentMethod)}{' '}
            <Badge kind={paid ? 'delivered' : 'pending'}>
              {paid ? messages.paid : free ? messages.nothingToPay : messages.unpaid}
            </Badge>
          </>,
        )}
        {fact(messages.subtotal, formatPrice(order.subtotal))}
        {fact(messages.shipping, formatPrice(order.shippingFee))}
        {order.couponCode === null
          ? null
          : fact(messages.coupon, joined([order.couponCode, formatPrice(order.couponDiscount)], ', '))}
        {fact(amountName(order), formatPrice(order.amountDue))}
        {parcelRows(order).map(([label, cash]) => fact(label, cash))}
        {fact(
          messages.expected,
          order.estimatedDeliveryDate ? formatUsDate(order.estimatedDeliveryDate) : '',
        )}
        {fact(messages.delivered, order.actualDeliveryDate ? formatUsDate(order.actualDeliveryDate) : '')}
        {fact(messages.orderId, order.id)}
        {fact(messages.userId, order.userId ?? messages.nobody)}
        {fact(messages.transaction, order.transactionId)}
      </dl>
      {order.items.some(({ returns }) => returns.length > 0) ? (
        <Link
          to={backOfficeLinkTo.table(adminPaths.returns, { q: orderNumber(order.id) })}
          className={styles.returns}
        >
          {messages.returns}
        </Link>
      ) : null}
      <OrderSteps orderId={order.id} />
    </div>
  );
}

function OrderItem({ item }: { item: AdminOrder['items'][number] }) {
  return (
    <li className={classes(rows.row, rows.pictured, styles.item)}>
      <Picture {...pictureSet(item.image)} sizes="56px" alt="" />
      <div className={rows.facts}>
        <p className={rows.name}>{item.name}</p>
        <p className={rows.soft}>
          <SellerLink id={item.sellerId} name={item.brandName} />
        </p>
        <p className={rows.soft}>
          {joined(
            [cartMessages.choice(item.size, item.color), ordersMessages.quantity(item.quantity)],
            ' · ',
          )}
        </p>
        {item.trackingNumber ? (
          <p className={rows.soft}>
            {messages.tracking}: <Isolated text={joined([item.trackingNumber, item.courier], ', ')} />
          </p>
        ) : null}
      </div>
      <div className={rows.side}>
        <p className={rows.amount}>{formatPrice(times(item.price, item.quantity))}</p>
        <RowStatus status={item.status} />
      </div>
    </li>
  );
}
