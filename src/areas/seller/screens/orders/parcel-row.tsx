import type { DispatchParcel } from '#domain/order/dispatch-list.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { formatUsDate } from '#messages/dates.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { sentence } from '#messages/sentence.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { joined } from '#areas/common/isolated.tsx';
import styles from './parcel-row.module.css';

type Props = { parcel: DispatchParcel; selected: boolean; onSelect: (id: string) => void };

/** A parcel while several are being chosen: a box to tick, and what tells it from others. */
export function ParcelRow({ parcel: { id, items }, selected, onSelect }: Props) {
  const [first] = items;
  return (
    <Checkbox className={styles.row} checked={selected} onChange={() => onSelect(id)}>
      <strong>{dispatchMessages.order(orderNumber(first.orderId))}</strong>
      <span className={styles.what}>{joined(items.map(whatOf), ' · ')}</span>
      <span className={styles.where}>
        {joined(
          [
            first.estimatedDeliveryDate !== null &&
              dispatchMessages.due(formatUsDate(first.estimatedDeliveryDate)),
            first.recipient,
            first.address,
          ],
          ' · ',
        )}
      </span>
    </Checkbox>
  );
}

/** 'Boxy Shirt, M ×2'. */
function whatOf({ name, size, color, quantity }: DispatchItem): string {
  const what = joined([name, cartMessages.choice(size, color)], ', ');
  return quantity === 1 ? what : sentence`${what} ×${quantity}`;
}
