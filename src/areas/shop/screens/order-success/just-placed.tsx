import CircleCheck from 'lucide-react/icons/circle-check';
import { orderNumber } from '#domain/order/order-number.ts';
import { ordersWords, orderWords } from '#messages/shop/orders.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Thanks } from './thanks.tsx';
import styles from './order-success.module.css';

/** Placed for sure, before its row has arrived. */
export function JustPlaced({ id }: { id: string }) {
  return (
    <>
      <Thanks text={orderWords.thanksBefore} />
      <section className={styles.section}>
        <p className={styles.fact}>
          <CircleCheck size={18} aria-hidden /> {ordersWords.order(orderNumber(id))}
        </p>
        <p className={styles.soft}>{orderWords.onItsWay}</p>
        <ButtonLink kind="primary" wide to={paths.home}>
          {orderWords.continueShopping}
        </ButtonLink>
      </section>
    </>
  );
}
