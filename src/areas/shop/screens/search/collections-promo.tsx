import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { Link } from 'react-router-dom';
import { searchWords } from '#messages/shop/search.ts';
import { paths } from '#paths';
import styles from './collections-promo.module.css';

export function CollectionsPromo() {
  return (
    <Link to={paths.collections} className={styles.promo}>
      <div>
        <h2>{searchWords.promoTitle}</h2>
        <p>{searchWords.promoText}</p>
        <span className={styles.action}>{searchWords.promoAction}</span>
      </div>
      <span className={styles.arrow} aria-hidden>
        <ArrowUpRight size={26} />
      </span>
    </Link>
  );
}
