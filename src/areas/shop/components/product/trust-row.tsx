import Banknote from 'lucide-react/icons/banknote';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Product, ProductDetails } from '#domain/product/product.ts';
import { formatPrice } from '#messages/format.ts';
import { productWords } from '#messages/shop/product.ts';
import styles from './trust-row.module.css';

// Shown until the details are read.
const UNKNOWN = '…';

type Props = { product: Pick<Product, 'shippingCharges'>; details: ProductDetails | null };

/** Shipping, arrival, returns and payment, as the seller's product says. */
export function TrustRow({ product: { shippingCharges }, details }: Props) {
  const terms = [
    {
      name: productWords.shipping,
      Icon: Truck,
      value: shippingCharges > 0 ? formatPrice(shippingCharges) : productWords.freeShipping,
    },
    {
      name: productWords.delivery,
      Icon: CalendarClock,
      // Nothing is promised before it is known.
      value: details ? details.estimatedDelivery || productWords.defaultDelivery : UNKNOWN,
    },
    {
      name: productWords.returns,
      Icon: Undo2,
      value: details ? details.returnPolicy || productWords.defaultReturns : UNKNOWN,
      saysItself: true,
    },
    { name: productWords.payment, Icon: Banknote, value: productWords.cod, saysItself: true },
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
