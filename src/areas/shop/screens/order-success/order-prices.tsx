import { add, ZERO } from '#domain/money/money.ts';
import type { Order } from '#domain/order/order.ts';
import { formatPrice } from '#messages/format.ts';
import { amountName, orderMessages } from '#messages/shop/orders.ts';
import { PriceDetails } from '#areas/shop/components/order/price-details.tsx';
import styles from './order-success.module.css';

/** The coupon's effect after cancellations; '' without a coupon or live items. */
function couponNow({ couponCode, couponDiscount, parcels }: Order): string {
  if (couponCode === null || couponDiscount === 0 || parcels.length === 0) return '';
  const discount = add(ZERO, ...parcels.map((parcel) => parcel.discount));
  return discount === 0
    ? orderMessages.couponLost(couponCode)
    : orderMessages.couponNow(couponCode, formatPrice(discount));
}

/** The figures as placed; what is due now stands apart when items were cancelled since. */
export function OrderPrices({ order }: { order: Order }) {
  const mrpTotal = add(order.subtotal, order.savings);
  const lessDue = order.amountDue !== order.total;
  const coupon = lessDue ? couponNow(order) : '';
  return (
    <div className={styles.prices}>
      <PriceDetails
        title={orderMessages.priceSummary}
        // Nobody saves by what was cancelled.
        cancelled={order.status === 'cancelled' || lessDue}
        prices={{
          pieces: order.items.reduce((pieces, item) => pieces + item.quantity, 0),
          mrpTotal,
          savings: order.savings,
          couponDiscount: order.couponDiscount,
          couponCode: order.couponCode,
          shippingFee: order.shippingFee,
          total: order.total,
        }}
      />
      {lessDue && (
        <p className={styles.due}>
          <span>
            {amountName(order)}
            <small>{orderMessages.amountDueHint}</small>
            {coupon !== '' && <small>{coupon}</small>}
          </span>
          <strong>{formatPrice(order.amountDue)}</strong>
        </p>
      )}
    </div>
  );
}
