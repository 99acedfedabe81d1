import { Link } from 'react-router-dom';
import type { Listing } from '#domain/account/seller.ts';
import { lowChoices } from '#domain/listing/choice-stock.ts';
import { LOW_STOCK } from '#domain/listing/seller-listing.ts';
import { dashboardMessages } from '#messages/seller/seller-dashboard.ts';
import { backOfficeLinkTo, sellerPaths } from '#back-office-paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import styles from './dashboard.module.css';

type Props = {
  /** The emptiest first. */
  low: Listing[];
  most: number;
  /** Nothing is in the shop at all. */
  none: boolean;
};

/** What runs out, the emptiest first. */
export function LowStock({ low, most, none }: Props) {
  return (
    <section className={styles.section}>
      <h2>{dashboardMessages.lowStock}</h2>
      {none ? (
        <>
          <p className={styles.hint}>{dashboardMessages.noProducts}</p>
          <ButtonLink to={sellerPaths.addProduct}>{dashboardMessages.addProduct}</ButtonLink>
        </>
      ) : null}
      {low.length === 0 && !none ? <p className={styles.hint}>{dashboardMessages.lowStockNone}</p> : null}
      {low.length === 0 ? null : (
        <ul className={styles.rows}>
          {low.slice(0, most).map((listing) => (
            <li key={listing.id}>
              <Link to={backOfficeLinkTo.editProduct(listing.id)}>{listing.name}</Link>
              <span className={styles.figure}>{figureOf(listing)}</span>
            </li>
          ))}
        </ul>
      )}
      {low.length > most ? (
        <Link to={backOfficeLinkTo.lowStock()} className={styles.more}>
          {dashboardMessages.lowStockMore(low.length - most)}
        </Link>
      ) : null}
    </section>
  );
}

/** The pieces left, or the choices with few when there are enough in all. */
function figureOf(listing: Listing): string {
  return listing.stock < LOW_STOCK
    ? dashboardMessages.left(listing.stock)
    : dashboardMessages.fewOf(lowChoices(listing));
}
