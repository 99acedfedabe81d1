import type { PriceBreakdown } from '#domain/cart/cart.ts';
import { formatPrice } from '#messages/format.ts';
import { add } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/pricing.ts';
import type { SellerShipping } from '#domain/money/pricing.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { PricesAsOf } from '../product/prices-as-of.tsx';
import styles from './price-details.module.css';

type Props = {
  prices: Pick<
    PriceBreakdown,
    'pieces' | 'mrpTotal' | 'savings' | 'couponDiscount' | 'couponCode' | 'shippingFee' | 'total'
  >;
  /** The shipping of each brand, where that explains the sum. Leave out for an order that was placed. */
  shipping?: SellerShipping[];
  title?: string;
  cancelled?: boolean;
};

export function PriceDetails({
  prices,
  shipping,
  title = cartMessages.priceDetails,
  cancelled = false,
}: Props) {
  const saved = add(prices.savings, prices.couponDiscount);
  return (
    <section className={styles.details} aria-labelledby="price-details">
      <h2 id="price-details" className={styles.title}>
        {title}
      </h2>
      <dl>
        <Row name={cartMessages.mrpTotal(prices.pieces)} amount={formatPrice(prices.mrpTotal)} />
        {prices.savings > 0 && (
          <Row name={cartMessages.discount} amount={`−${formatPrice(prices.savings)}`} />
        )}
        {prices.couponDiscount > 0 && prices.couponCode !== null && (
          <Row
            name={cartMessages.couponDiscount(prices.couponCode)}
            amount={`−${formatPrice(prices.couponDiscount)}`}
          />
        )}
        <Row
          name={cartMessages.shipping}
          amount={prices.shippingFee === 0 ? cartMessages.free : formatPrice(prices.shippingFee)}
        />
        <div className={styles.total}>
          <dt>{cartMessages.total}</dt>
          <dd>{formatPrice(prices.total)}</dd>
        </div>
      </dl>
      {shipping && shipping.length > 1 && <ShippingParts shipping={shipping} />}
      {saved > 0 && !cancelled && (
        <p className={styles.savings}>
          {cartMessages.youSave(formatPrice(saved), percentOf(prices.mrpTotal, saved))}
        </p>
      )}
      {shipping && <PricesAsOf />}
    </section>
  );
}

function ShippingParts({ shipping }: { shipping: SellerShipping[] }) {
  return (
    <details className={styles.parts}>
      <summary>{cartMessages.shippingOf}</summary>
      <ul>
        {shipping.map(({ brandId, brandName, fee }) => (
          <li key={brandId}>
            <span>{brandName}</span>
            <span>{fee === 0 ? cartMessages.free : formatPrice(fee)}</span>
          </li>
        ))}
      </ul>
      <p>{cartMessages.shippingRule}</p>
    </details>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
