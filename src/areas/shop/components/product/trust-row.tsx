import Banknote from 'lucide-react/icons/banknote';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Product, ProductDetails } from '#domain/product/product.ts';
import { formatPrice } from '#messages/format.ts';
import { productMessages } from '#messages/shop/product.ts';
import styles from './trust-row.module.css';

// Shown until the details are read.
const UNKNOWN = '…';

type Props = { product: Pick<Product, 'shippingCharges'>; details: ProductDetails | null };

/** Shipping, arrival, returns and payment, as the seller's product says. */
export function TrustRow({ product: { shippingCharges }, details }: Props) {
  const terms = [
    {
      name: productMessages.shipping,
      Icon: Truck,
      value: shippingCharges > 0 ? formatPrice(shippingCharges) : productMessages.freeShipping,
    },
    {
      name: productMessages.delivery,
      Icon: CalendarClock,
      // Nothing is promised before it is known.
      value: details ? details.estimatedDelivery || productMessages.defaultDelivery : UNKNOWN,
    },
    {
      name: productMessages.returns,
      Icon: Undo2,
      value: details ? details.returnPolicy || productMessages.defaultReturns : UNKNOWN,
      saysItself: true,
    },
    { name: productMessages.payment, Icon: Banknote, value: productMessages.cod, saysItself: true },
  ];
  return (
    <dl className={styles.row}>
      {terms.map(({ name, Icon, value, saysItself }) => (
        <div key={name} className={styles.term}>
          <dt className={saysItself ? 'for-readers' : styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <Icon size={20} strokeWidth={1.75} className={styles.icon} aria-hidden />
        </div>
      ))}
    </dl>
  );
}
