import Mail from 'lucide-react/icons/mail';
import { useBrand } from '#data/queries/shop/brand.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import type { Order } from '#domain/order/order.ts';
import type { Shipment } from '#domain/order/shipments.ts';
import { orderMessages } from '#messages/shop/orders.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import styles from './order-success.module.css';

/** Contacts for help: the brand that sends a parcel, by the address it shows in the shop, and the shop itself. */
export function OrderHelp({ order, shipments }: { order: Order; shipments: Shipment[] }) {
  const subject = encodeURIComponent(orderMessages.helpSubject(orderNumber(order.id)));
  return (
    <section className={styles.section}>
      <h2>{orderMessages.help}</h2>
      <ul>
        {shipments.map((shipment) => (
          <SellerHelp key={shipment.sellerId} shipment={shipment} subject={subject} />
        ))}
      </ul>
      <ButtonLink wide to={paths.contact}>
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
