import type { CartLine } from '#domain/cart/cart.ts';
import { choiceStock } from '#domain/product/choices.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { OrderItemRow } from '#areas/shop/components/order/order-item-row.tsx';
import type { LineLimits } from '#areas/shop/line-limits.ts';
import { usePictureOfColor } from '#areas/shop/use-picture-of-color.ts';
import styles from './checkout.module.css';

type Props = { lines: CartLine[]; limitOf: LineLimits };

export function SummarySection({ lines, limitOf }: Props) {
  return (
    <section className={styles.section} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{checkoutMessages.summary}</h2>
      <ul>
        {lines.map((line) => (
          <SummaryRow key={line.key} line={line} limit={limitOf(line.key)} />
        ))}
      </ul>
    </section>
  );
}

/** A line that cannot be ordered says why. It has no price, since the total does not count it. */
function SummaryRow({ line, limit }: { line: CartLine; limit: string | null }) {
  const { product, known, size, color, quantity } = line;
  const picture = usePictureOfColor(product, color);
  const missing =
    product === null
      ? cartMessages.unavailable
      : choiceStock(product, line) === 0
        ? cartMessages.outOfStock
        : null;
  const why = missing ?? limit;
  return (
    <OrderItemRow
      action={why === null ? null : <p className={styles.error}>{why}</p>}
      item={{
        name: product?.name ?? known?.name ?? '',
        brandName: product?.brand.name ?? '',
        image: product === null ? (known?.image ?? '') : picture,
        price: missing === null ? (product?.price ?? null) : null,
        size,
        color,
        quantity,
      }}
    />
  );
}
