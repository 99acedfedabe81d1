import { Link } from 'react-router-dom';
import { CATEGORIES } from '#domain/product/options.ts';
import { listingMessages } from '#messages/shop/listing.ts';
import { linkTo } from '#paths';
import styles from './category-links.module.css';

/** Every category, for somebody whose way ended. */
export function CategoryLinks() {
  return (
    <ul className={styles.links} aria-label={listingMessages.categories}>
      {CATEGORIES.map((category) => (
        <li key={category}>
          <Link to={linkTo.category(category)} className={styles.link}>
            {category}
          </Link>
        </li>
      ))}
    </ul>
  );
}
