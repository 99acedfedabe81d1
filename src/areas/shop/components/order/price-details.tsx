import Truck from 'lucide-react/icons/truck';
import { Link } from 'react-router-dom';
import type { PriceBreakdown } from '#domain/cart/cart.ts';
import { formatPrice } from '#messages/format.ts';
import { add } from '#domain/money/money.ts';
import { percentOf } from '#domain/money/pricing.ts';
import type { SellerShipping } from '#domain/money/shipping.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { linkTo } from '#paths';
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
      {shipping && <FreeDeliveryHints shipping={shipping} />}
      {shipping && (shipping.length > 1 || shipping.some(isFreeByRule)) && (
        <ShippingParts shipping={shipping} />
      )}
      {saved > 0 && !cancelled && (
        <p className={styles.savings}>
          {cartMessages.youSave(formatPrice(saved), percentOf(prices.mrpTotal, saved))}
        </p>
      )}
      {shipping && <PricesAsOf />}
    </section>
  );
}

/** For each brand whose goods are below its rule of free delivery: how much is missing, as a link to its products. */
function FreeDeliveryHints({ shipping }: { shipping: SellerShipping[] }) {
  const hints = shipping.flatMap(({ brandId, brandName, missing }) =>
    missing === null ? [] : [{ brandId, brandName, missing }],
  );
  if (hints.length === 0) return null;
  return (
    <ul className={styles.hints}>
      {hints.map(({ brandId, brandName, missing }) => (
        <li key={brandId}>
          <Link to={linkTo.search({ brand: brandName })}>
            <Truck size={18} strokeWidth={1.75} aria-hidden />
            <span>{cartMessages.freeSoon(formatPrice(missing), brandName)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const isFreeByRule = ({ freeFrom, missing }: SellerShipping) => freeFrom !== null && missing === null;

function chargeOf({ fee, freeFrom }: SellerShipping): string {
  if (fee > 0) return formatPrice(fee);
  return freeFrom === null ? cartMessages.free : cartMessages.freeFrom(formatPrice(freeFrom));
}

function ShippingParts({ shipping }: { shipping: SellerShipping[] }) {
  return (
    <details className={styles.parts}>
      <summary>{cartMessages.shippingOf}</summary>
      <ul>
        {shipping.map((seller) => (
          <li key={seller.brandId}>
            <span>{seller.brandName}</span>
            <span>{chargeOf(seller)}</span>
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
