import { Link } from '../../../../router/link.tsx';
import type { Listing } from '../../../../domain/seller.ts';
import { dashboardWords } from '../../../../messages/seller-dashboard.ts';
import { linkTo } from '../../../../paths.ts';
import styles from './dashboard.module.css';

/** What runs out, the emptiest first. */
export function LowStock({ listings }: { listings: Listing[] }) {
  return (
    <section className={styles.section}>
      <h2>{dashboardWords.lowStock}</h2>
      {listings.length === 0 ? (
        <p className={styles.hint}>{dashboardWords.lowStockNone}</p>
      ) : (
        <ul className={styles.rows}>
          {listings.map(({ id, name, stock }) => (
            <li key={id}>
              <Link to={linkTo.editProduct(id)}>{name}</Link>
              <span className={styles.figure}>{dashboardWords.left(stock)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
