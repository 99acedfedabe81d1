import Phone from 'lucide-react/icons/phone';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { cashToCollect } from '#domain/order/cash-to-collect.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { formatPrice } from '#messages/format.ts';
import { formatUsDate, formatUsDateTime } from '#messages/dates.ts';
import {
  cashSentence,
  completedMessages,
  dispatchMessages,
  partSentence,
} from '#messages/seller/seller-orders.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { Button } from '#ui/controls/button.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { RowStatus } from '#areas/common/lists/row-status.tsx';
import { Advance } from './advance.tsx';
import styles from './dispatch-card.module.css';
import { PackingSlip } from './packing-slip.tsx';
import { Isolated } from '#areas/common/isolated.tsx';

type Props = {
  item: DispatchItem;
  /** The seller's items of the same order: what goes onto the slip. */
  orderItems: DispatchItem[];
  /** The pieces left of what was ordered; null when that is not known. */
  left: number | null;
  /** Without a connection: the element that says so. */
  offlineId: string | null;
};

export function DispatchCard({ item, orderItems, left, offlineId }: Props) {
  // How often since the slip was last put away; 0: there is none.
  const [printing, setPrinting] = useState(0);
  const choice = cartMessages.choice(item.size, item.color);
  const open = item.status !== 'delivered' && item.status !== 'cancelled';
  const cash = cashToCollect(item, orderItems);
  const pay = open || item.paymentStatus === 'paid' ? cashSentence(cash) : '';
  const part = open ? partSentence(cash) : '';
  return (
    <article className={styles.card} aria-labelledby={`item-${item.id}`}>
      <div className={styles.head}>
        <p className={styles.order}>{dispatchMessages.order(orderNumber(item.orderId))}</p>
        <RowStatus status={item.status} />
      </div>
      <div className={styles.product}>
        <Picture {...pictureSet(item.image)} alt="" sizes="72px" ratio="4 / 5" className={styles.picture} />
        <div className={styles.what}>
          <h2 id={`item-${item.id}`} className={styles.name}>
            {item.name}
          </h2>
          {choice !== '' && <p>{choice}</p>}
          <p>
            {dispatchMessages.quantity(item.quantity)} · <strong>{formatPrice(item.amount)}</strong>
          </p>
          {open && left !== null && <p className={styles.dates}>{dispatchMessages.left(left)}</p>}
          <p className={styles.dates}>{dispatchMessages.placed(formatUsDateTime(item.createdAt))}</p>
          {open && item.estimatedDeliveryDate !== null && (
            <p className={styles.dates}>{dispatchMessages.due(formatUsDate(item.estimatedDeliveryDate))}</p>
          )}
          {item.deliveredAt !== null && (
            <p className={styles.dates}>{completedMessages.delivered(formatUsDate(item.deliveredAt))}</p>
          )}
          {item.returns.map((request) => (
            <p key={request.id}>{sellerReturnMessages.ofItem(request)}</p>
          ))}
        </div>
      </div>
      <dl className={styles.where}>
        <dt>{dispatchMessages.address}</dt>
        <dd>
          <strong>{item.recipient}</strong>
          <br />
          <Isolated text={item.address} />
        </dd>
        {/* To be read too: a laptop calls nobody. */}
        <dt>{dispatchMessages.phone}</dt>
        <dd>{item.phone}</dd>
        {item.notes !== '' && (
          <>
            <dt>{dispatchMessages.notes}</dt>
            <dd>{item.notes}</dd>
          </>
        )}
      </dl>
      {pay !== '' && <p className={styles.pay}>{pay}</p>}
      {part !== '' && <p className={styles.dates}>{part}</p>}
      {item.trackingNumber !== null && <p>{dispatchMessages.tracking(item.trackingNumber)}</p>}
      <div className={styles.tools}>
        <a className={styles.tool} href={`tel:${item.phone}`}>
          <Phone size={18} aria-hidden />
          {dispatchMessages.call}
        </a>
        {item.status !== 'cancelled' && (
          <Button
            kind="quiet"
            icon={<Printer size={18} aria-hidden />}
            onClick={() => setPrinting(printing + 1)}
          >
            {dispatchMessages.slip}
          </Button>
        )}
      </div>
      <Advance item={item} orderItems={orderItems} offlineId={offlineId} />
      {printing > 0 && (
        <PackingSlip key={printing} item={item} orderItems={orderItems} onDone={() => setPrinting(0)} />
      )}
    </article>
  );
}
