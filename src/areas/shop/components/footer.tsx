import AtSign from 'lucide-react/icons/at-sign';
import Mail from 'lucide-react/icons/mail';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Share2 from 'lucide-react/icons/share-2';
import { Link } from '../../../router/link.tsx';
import { chromeWords } from '../../../messages/chrome.ts';
import { homeWords } from '../../../messages/home.ts';
import { shareWords } from '../../../messages/share.ts';
import { paths } from '../../../paths.ts';
import { sharePlace } from '../share.ts';
import { shopFacts } from '../shop-facts.ts';
import styles from './footer.module.css';

const words = chromeWords.footer;

export function Footer() {
  return (
    <footer className={styles.footer}>
      <p className={styles.mark}>{chromeWords.brand}</p>
      <p className={styles.tagline}>{homeWords.tagline}</p>
      <div className={styles.links}>
        <Link className={styles.link} to={paths.about}>
          {words.about}
        </Link>
        <a className={styles.link} href={shopFacts.instagram.url} target="_blank" rel="noopener noreferrer">
          <AtSign size={18} aria-hidden /> {words.instagram}
        </a>
        <Link className={styles.link} to={paths.contact}>
          {words.contact}
        </Link>
        <a className={styles.link} href={`mailto:${shopFacts.email}`}>
          <Mail size={18} aria-hidden /> {words.email}
        </a>
        <Link className={styles.link} to={paths.terms}>
          {words.terms}
        </Link>
        <button
          type="button"
          className={styles.link}
          onClick={() => void sharePlace(shareWords.site, paths.home)}
        >
          <Share2 size={18} aria-hidden /> {words.share}
        </button>
        <Link className={styles.link} to={paths.privacy}>
          {words.privacy}
        </Link>
        <Link className={styles.link} to={paths.sync}>
          <RefreshCw size={18} aria-hidden /> {words.sync}
        </Link>
      </div>
      <p className={styles.made}>{chromeWords.madeIn}</p>
    </footer>
  );
}
