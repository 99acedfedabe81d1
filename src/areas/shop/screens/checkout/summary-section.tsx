import type { CartLine } from '#domain/cart.ts';
import { checkoutWords } from '#messages/checkout.ts';
import { OrderItemRow } from '#areas/shop/components/order-item-row.tsx';
import type { LineLimits } from '#areas/shop/line-limits.ts';
import styles from './checkout.module.css';

type Props = { lines: CartLine[]; limitOf: LineLimits };

export function SummarySection({ lines, limitOf }: Props) {
  return (
    <section className={styles.section} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{checkoutWords.summary}</h2>
      <ul>
        {lines.map(({ key, product, size, color, quantity }) =>
          product === null ? null : (
            <OrderItemRow
              key={key}
              action={<LineLimit limit={limitOf(key)} />}
              item={{
                name: product.name,
                brandName: product.brand.name,
                image: product.picture,
                price: product.price,
                size,
                color,
                quantity,
              }}
            />
          ),
        )}
      </ul>
    </section>
  );
}

function LineLimit({ limit }: { limit: string | null }) {
  return limit === null ? null : <p className={styles.error}>{limit}</p>;
}
