import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { searchWords } from '../../../../messages/search.ts';
import { paths } from '../../../../paths.ts';
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
