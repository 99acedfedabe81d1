import Truck from 'lucide-react/icons/truck';
import { useServerNow } from '#data/queries/server-now.ts';
import { estimatedDelivery } from '#domain/order/delivery.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { formatDate } from '#messages/dates.ts';
import styles from './checkout.module.css';

/** When the slowest thing in the cart arrives; nothing when no seller says. */
export function DeliverySection({ days }: { days: number }) {
  const now = useServerNow();
  if (days <= 0) return null;
  return (
    <section className={styles.section} aria-labelledby="checkout-delivery">
      <h2 id="checkout-delivery">{checkoutMessages.deliveryTitle}</h2>
      <p className={styles.delivery}>
        <Truck size={20} aria-hidden />
        {checkoutMessages.deliveryBy(formatDate(estimatedDelivery(now, days)))}
      </p>
    </section>
  );
}
