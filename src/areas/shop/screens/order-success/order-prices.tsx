import { add } from '../../../../domain/money.ts';
import type { Order } from '../../../../domain/order.ts';
import { formatPrice } from '../../../../messages/format.ts';
import { orderWords } from '../../../../messages/orders.ts';
import { PriceDetails } from '../../components/price-details.tsx';
import styles from './order-success.module.css';

/** The figures as placed; what is due now stands apart when items were cancelled since. */
export function OrderPrices({ order }: { order: Order }) {
  const mrpTotal = add(order.subtotal, order.savings);
  const lessDue = order.amountDue !== order.total;
  return (
    <div className={styles.prices}>
      <PriceDetails
        title={orderWords.priceSummary}
        prices={{
          mrpTotal,
          savings: order.savings,
          couponDiscount: order.couponDiscount,
          couponCode: order.couponCode,
          shippingFee: order.shippingFee,
          total: order.total,
        }}
        pieces={order.items.reduce((pieces, item) => pieces + item.quantity, 0)}
      />
      {lessDue && (
        <p className={styles.due}>
          <span>
            {orderWords.amountDue}
            <small>{orderWords.amountDueHint}</small>
          </span>
          <strong>{formatPrice(order.amountDue)}</strong>
        </p>
      )}
    </div>
  );
}
