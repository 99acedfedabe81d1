import { Link } from 'react-router-dom';
import { homeWords } from '#messages/shop/home.ts';
import { paths } from '#paths';
import styles from './more-ways.module.css';

/** Ways into the shop that no collection and no category is. */
export function MoreWays() {
  return (
    <nav className={styles.ways} aria-label={homeWords.ways}>
      <Link to={paths.summerCollection} className={styles.way}>
        {homeWords.summer}
      </Link>
      <Link to={paths.brands} className={styles.way}>
        {homeWords.brands}
      </Link>
    </nav>
  );
}
