import type { CartLine } from '../../../../domain/cart.ts';
import { checkoutWords } from '../../../../messages/checkout.ts';
import { OrderItemRow } from '../../components/order-item-row.tsx';
import styles from './checkout.module.css';

export function SummarySection({ lines }: { lines: CartLine[] }) {
  return (
    <section className={styles.section} aria-labelledby="checkout-summary">
      <h2 id="checkout-summary">{checkoutWords.summary}</h2>
      <ul>
        {lines.map(({ key, product, size, color, quantity }) =>
          product === null ? null : (
            <OrderItemRow
              key={key}
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
