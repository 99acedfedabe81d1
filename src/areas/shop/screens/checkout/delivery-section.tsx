import Truck from 'lucide-react/icons/truck';
import { useServerNow } from '#data/queries/server-now.ts';
import { estimatedDelivery } from '#domain/delivery/delivery.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { formatDate } from '#messages/dates.ts';
import type { CartDelivery } from '#areas/shop/delivery/use-cart-delivery.ts';
import styles from './checkout.module.css';

/** When the slowest thing in the cart arrives, and which brands do not come here; nothing when no seller says. */
export function DeliverySection({ days, notHere }: CartDelivery) {
  const now = useServerNow();
  if (days <= 0 && notHere.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery">{checkoutMessages.deliveryTitle}</h2>
      {days > 0 && (
        <p className={styles.delivery}>
          <Truck size={20} aria-hidden />
          {checkoutMessages.deliveryBy(formatDate(estimatedDelivery(now, days)))}
        </p>
      )}
      <NotHere sentences={notHere} />
    </section>
  );
}

/** The brands whose lists lack the pincode: said before the order and once more in its dialog. */
export function NotHere({ sentences }: { sentences: string[] }) {
  return sentences.map((sentence) => (
    <p key={sentence} className={styles.error}>
      {sentence}
    </p>
  ));
}
