import type { ReactNode } from 'react';
import { pictureSet } from '#domain/product/pictures.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { formatUsDate } from '#messages/dates.ts';
import { formatPrice } from '#messages/format.ts';
import { cancelledMessages, completedMessages, dispatchMessages } from '#messages/seller/seller-orders.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import styles from './dispatch-card.module.css';

type Props = {
  item: DispatchItem;
  /** The pieces left of what was ordered; null when that is not known. */
  left: number | null;
  /** Other actions for this item of several. */
  menu: ReactNode;
};

/** One item of a parcel: what to take from the shelf. */
export function ParcelItem({ item, left, menu }: Props) {
  const choice = cartMessages.choice(item.size, item.color);
  const open = item.status !== 'delivered' && item.status !== 'cancelled';
  return (
    <div className={styles.product}>
      <Picture {...pictureSet(item.image)} alt="" sizes="72px" ratio="4 / 5" className={styles.picture} />
      <div className={styles.what}>
        <h2 className={styles.name}>{item.name}</h2>
        {choice !== '' && <p>{choice}</p>}
        <p>
          {dispatchMessages.quantity(item.quantity)} · <strong>{formatPrice(item.amount)}</strong>
        </p>
        {open && left !== null && <p className={styles.dates}>{dispatchMessages.left(left)}</p>}
        {item.deliveredAt !== null && (
          <p className={styles.dates}>{completedMessages.delivered(formatUsDate(item.deliveredAt))}</p>
        )}
        {item.cancellation !== null && (
          <p>{cancelledMessages.cancelled(item.cancellation, formatUsDate(item.cancellation.at))}</p>
        )}
        {item.returns.map((request) => (
          <p key={request.id}>{sellerReturnMessages.ofItem(request)}</p>
        ))}
      </div>
      {menu}
    </div>
  );
}
