import type { BestSeller } from '#domain/order/seller-orders.ts';
import { dashboardWords } from '#messages/seller/seller-dashboard.ts';
import styles from './dashboard.module.css';

export function BestSellers({ sellers }: { sellers: BestSeller[] }) {
  return (
    <section className={styles.section}>
      <h2>{dashboardWords.best}</h2>
      {sellers.length === 0 ? (
        <p className={styles.hint}>{dashboardWords.bestNone}</p>
      ) : (
        <ol className={styles.rows}>
          {sellers.map(({ productId, name, pieces }) => (
            <li key={productId}>
              <span>{name}</span>
              <span className={styles.figure}>{dashboardWords.sold(pieces)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
