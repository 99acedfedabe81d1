import type { ReactNode } from 'react';
import type { OrderItem } from '#domain/order/order.ts';
import { pictureSet } from '#domain/product/pictures.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { formatPrice } from '#messages/format.ts';
import { ordersMessages, STATUS_WORDS } from '#messages/shop/orders.ts';
import { times, type Paise } from '#domain/money/money.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { StatusBadge } from '#ui/states/status-badge.tsx';
import styles from './order-item-row.module.css';
import { joined } from '#domain/text/isolated.ts';
import { TrackingNumber } from './tracking-number.tsx';

type Props = {
  /** Without a price it is not in the total. */
  item: Pick<OrderItem, 'name' | 'brandName' | 'image' | 'size' | 'color' | 'quantity'> & {
    price: Paise | null;
  };
  /** Left out before the order exists. */
  status?: OrderItem['status'];
  trackingNumber?: string | null;
  courier?: string;
  /** A sentence about it, such as until when it can be returned. */
  note?: string;
  /** With it the row can get the focus. */
  id?: string;
  /** The actions that are still possible with it. */
  action?: ReactNode;
};

/** One thing bought, or about to be: as it was or will be in the order, whatever becomes of the product. */
export function OrderItemRow({ item, status, trackingNumber, courier = '', note, id, action }: Props) {
  return (
    <li id={id} tabIndex={id === undefined ? undefined : -1} className={styles.row}>
      <Picture {...pictureSet(item.image)} sizes="72px" alt="" />
      <div className={styles.facts}>
        <p className={styles.brand}>{item.brandName}</p>
        <p className={styles.name}>{item.name}</p>
        <p className={styles.choice}>
          {joined(
            [cartMessages.choice(item.size, item.color), ordersMessages.quantity(item.quantity)],
            ' · ',
          )}
        </p>
        {status && (
          <p className={styles.status}>
            <StatusBadge status={status} label={STATUS_WORDS[status]} />
          </p>
        )}
        {trackingNumber && <TrackingNumber number={trackingNumber} courier={courier} />}
        {note && <p className={styles.choice}>{note}</p>}
        {action}
      </div>
      {item.price !== null && <p className={styles.price}>{formatPrice(times(item.price, item.quantity))}</p>}
    </li>
  );
}
