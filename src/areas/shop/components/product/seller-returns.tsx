import { useBrand } from '#data/queries/shop/brand.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import type { Order } from '#domain/order/order.ts';
import { orderWords } from '#messages/shop/orders.ts';
import { SellerContact } from './seller-contact.tsx';
import styles from './seller-contact.module.css';

/** Whom to write to for a return; nothing where the seller left the shop: the page ends with the shop's own contact. */
export function SellerReturns({ order, sellerId }: { order: Order; sellerId: string }) {
  const brand = useBrand(sellerId);
  if (brand === null) return null;
  return (
    <div>
      <p className={styles.note}>{orderWords.returns}</p>
      <SellerContact brand={brand} subject={orderWords.returnSubject(orderNumber(order.id))} />
    </div>
  );
}
