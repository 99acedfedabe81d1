import { createPortal } from 'react-dom';
import { times } from '#domain/money/money.ts';
import { groupedTransactionId, orderNumber } from '#domain/order/order-number.ts';
import type { Order } from '#domain/order/order.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { formatDateTime } from '#messages/dates.ts';
import { formatPrice } from '#messages/format.ts';
import {
  amountName,
  orderMessages,
  parcelRows,
  paymentMethod,
  paymentState,
  STATUS_WORDS,
} from '#messages/shop/orders.ts';
import { shopFacts } from '#areas/shop/shop-facts.ts';
import { usePaper } from '#areas/common/use-paper.ts';
import './invoice.css';
import { Isolated } from '#areas/common/isolated.tsx';

/** The order on paper. Beside the app, so that printing can leave out everything else; on a screen it is not there. */
export function Invoice({ order }: { order: Order }) {
  usePaper('invoice');
  return createPortal(
    <article className="invoice" aria-hidden>
      <header>
        <strong>{chromeMessages.brand}</strong>
        <span>{shopFacts.address}</span>
        <span>{shopFacts.email}</span>
      </header>
      <h1>
        {orderMessages.invoiceTitle} #{orderNumber(order.id)}
      </h1>
      <p>
        {orderMessages.placed}: {formatDateTime(order.createdAt)}
      </p>
      <p>
        {orderMessages.transaction}: {groupedTransactionId(order.transactionId)}
      </p>
      <p>
        {orderMessages.payment}: {paymentMethod(order.paymentMethod)}
        {/* A fully cancelled order owes nothing. */}
        {order.status !== 'cancelled' && ` · ${paymentState(order)}`}
      </p>
      <h2>{orderMessages.billTo}</h2>
      <p>{order.shippingAddress}</p>
      <p>{order.phoneNumber}</p>
      <InvoiceItems order={order} />
      <InvoiceSums order={order} />
    </article>,
    document.body,
  );
}

function InvoiceItems({ order }: { order: Order }) {
  return (
    <table>
      <thead>
        <tr>
          <th>{orderMessages.product}</th>
          <th>{orderMessages.soldBy}</th>
          <th>{cartMessages.quantity}</th>
          <th>{orderMessages.price}</th>
          <th>{orderMessages.amount}</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <tr key={item.id}>
            <td>
              <Isolated text={item.name} />
              <small>{cartMessages.choice(item.size, item.color)}</small>
              {item.status === 'cancelled' && <small>{STATUS_WORDS.cancelled}</small>}
            </td>
            <td>{item.brandName}</td>
            <td>{item.quantity}</td>
            <td>{formatPrice(item.price)}</td>
            <td>{formatPrice(times(item.price, item.quantity))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function InvoiceSums({ order }: { order: Order }) {
  const rows: [string, string][] = [
    [cartMessages.subtotal, formatPrice(order.subtotal)],
    [cartMessages.shipping, formatPrice(order.shippingFee)],
  ];
  if (order.couponDiscount > 0 && order.couponCode !== null)
    rows.push([cartMessages.couponDiscount(order.couponCode), `−${formatPrice(order.couponDiscount)}`]);
  rows.push([cartMessages.total, formatPrice(order.total)]);
  if (order.amountDue !== order.total) rows.push([amountName(order), formatPrice(order.amountDue)]);
  rows.push(...parcelRows(order));
  return (
    <dl>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
