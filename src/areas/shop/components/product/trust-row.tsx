import type { LucideIcon } from 'lucide-react';
import Banknote from 'lucide-react/icons/banknote';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Truck from 'lucide-react/icons/truck';
import Undo2 from 'lucide-react/icons/undo-2';
import { shippingBySeller } from '#domain/money/shipping.ts';
import type { Product, ProductDetails } from '#domain/product/product.ts';
import { formatPrice } from '#messages/format.ts';
import { productMessages } from '#messages/shop/product.ts';
import styles from './trust-row.module.css';

// Shown until the details are read.
const UNKNOWN = '…';

type Props = { product: Product; details: ProductDetails | null };

type Term = {
  name: string;
  Icon: LucideIcon;
  value: string;
  /** Below the name. */
  note?: string;
  /** The value says what it is, and its name is for screen readers alone. */
  saysItself?: boolean;
};

/** Shipping, arrival, returns and payment, as the seller's product says. */
export function TrustRow({ product, details }: Props) {
  const terms: Term[] = [
    { name: productMessages.shipping, Icon: Truck, ...shippingOf(product) },
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
      {terms.map(({ name, Icon, value, note, saysItself }) => (
        <div key={name} className={styles.term}>
          <dt className={saysItself ? 'for-readers' : styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          {note !== undefined && <dd className={styles.name}>{note}</dd>}
          <Icon size={20} strokeWidth={1.75} className={styles.icon} aria-hidden />
        </div>
      ))}
    </dl>
  );
}

/** The charge for one piece alone, and the amount of the brand's goods that makes it free. */
function shippingOf(product: Product): Pick<Term, 'value' | 'note'> {
  const [parcel] = shippingBySeller([{ product, quantity: 1 }]);
  if (parcel === undefined || parcel.fee === 0) return { value: productMessages.freeShipping };
  const { fee, freeFrom } = parcel;
  return {
    value: formatPrice(fee),
    ...(freeFrom !== null && { note: productMessages.freeFrom(formatPrice(freeFrom)) }),
  };
}
