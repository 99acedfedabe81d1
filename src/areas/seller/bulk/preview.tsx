import { CHOICE_FIELDS, type PlannedChange } from '#domain/listing/bulk-change.ts';
import { namedChoices } from '#domain/listing/choice-stock.ts';
import { formatNumber } from '#messages/counted.ts';
import { formatPrice } from '#messages/format.ts';
import { bulkMessages } from '#messages/seller/seller-products.ts';
import styles from './bulk-sheet.module.css';

const SHOWN = 5;

/** The first of the products that change, each with its value before and after. */
export function Preview({ planned }: { planned: PlannedChange[] }) {
  // Impossible changes come first: they are why nothing can be saved.
  const inOrder = [...planned].sort((a, b) => Number(b.fault !== null) - Number(a.fault !== null));
  return (
    <section aria-label={bulkMessages.preview}>
      <ul className={styles.preview}>
        {inOrder.slice(0, SHOWN).map((planned) => (
          <li key={planned.listing.id} className={planned.fault === null ? undefined : styles.faulty}>
            <span className={styles.name}>{planned.listing.name}</span>
            <span className={styles.figures}>{bulkMessages.from(...beforeAndAfter(planned))}</span>
          </li>
        ))}
      </ul>
      {planned.some(isSpread) ? <p className={styles.more}>{bulkMessages.spread}</p> : null}
      {planned.length > SHOWN ? (
        <p className={styles.more}>
          {bulkMessages.others(
            planned.length - SHOWN,
            inOrder.slice(SHOWN).filter(({ fault }) => fault !== null).length,
          )}
        </p>
      ) : null}
    </section>
  );
}

/** Whether the pieces come to, or go from, several sizes and colours. */
const isSpread = ({ listing, stock, change }: PlannedChange) =>
  stock !== listing.stock &&
  change.choices === undefined &&
  namedChoices(listing.sizes, listing.colors).length > 1;

function beforeAndAfter({ listing, price, stock, change }: PlannedChange): [string, string] {
  if (change.price !== undefined) return [formatPrice(listing.price), formatPrice(price)];
  if (change.paused !== undefined)
    return [bulkMessages.pausedAs(listing.paused), bulkMessages.pausedAs(change.paused)];
  const field = CHOICE_FIELDS.find((field) => change[field] !== undefined);
  if (field !== undefined) return [listing[field], change[field] ?? ''];
  return [formatNumber(listing.stock), formatNumber(stock)];
}
