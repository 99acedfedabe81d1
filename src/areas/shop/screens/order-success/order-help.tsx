import Mail from 'lucide-react/icons/mail';
import { useBrand } from '#data/queries/shop/product.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import type { Order } from '#domain/order/order.ts';
import type { Shipment } from '#domain/order/shipments.ts';
import { orderMessages } from '#messages/shop/orders.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import styles from './order-success.module.css';

type Props = {
  order: Order;
  shipments: Shipment[];
  /** Says that the order is late. */
  late: boolean;
};

/** Contacts for help: the brand that sends a parcel, by the address it shows in the shop, and the shop itself. */
export function OrderHelp({ order, shipments, late }: Props) {
  const number = orderNumber(order.id);
  const subject = encodeURIComponent(orderMessages.helpSubject(number));
  return (
    <section className={styles.section}>
      <h2>{late ? orderMessages.late : orderMessages.help}</h2>
      {late && <p className={styles.soft}>{orderMessages.lateText}</p>}
      <ul>
        {shipments.map((shipment) => (
          <SellerHelp key={shipment.sellerId} shipment={shipment} subject={subject} />
        ))}
      </ul>
      <ButtonLink wide to={`${paths.contact}?order=${number}`}>
        {orderMessages.helpShop}
      </ButtonLink>
    </section>
  );
}

function SellerHelp({ shipment, subject }: { shipment: Shipment; subject: string }) {
  const email = useBrand(shipment.sellerId)?.email ?? '';
  if (email === '') return null;
  return (
    <li>
      <a className={styles.help} href={`mailto:${email}?subject=${subject}`}>
        <Mail size={18} aria-hidden /> {orderMessages.helpSeller(shipment.brandName)}
      </a>
    </li>
  );
}
