import AtSign from 'lucide-react/icons/at-sign';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import Mail from 'lucide-react/icons/mail';
import Share2 from 'lucide-react/icons/share-2';
import { Link } from 'react-router-dom';
import { chromeWords } from '#messages/chrome.ts';
import { footerWords } from '#messages/shop/footer.ts';
import { homeWords } from '#messages/shop/home.ts';
import { shareWords } from '#messages/shop/share.ts';
import { paths } from '#paths';
import { singleTap } from '#ui/controls/single-tap.ts';
import { sharePlace } from '../share.ts';
import { shopFacts } from '../shop-facts.ts';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <p className={styles.mark}>{chromeWords.brand}</p>
      <p className={styles.tagline}>{homeWords.tagline}</p>
      <div className={styles.links}>
        <Link className={styles.link} to={paths.about}>
          {footerWords.about}
        </Link>
        <a className={styles.link} href={shopFacts.instagram.url} target="_blank" rel="noopener noreferrer">
          <AtSign size={18} aria-hidden /> {footerWords.instagram}
        </a>
        <Link className={styles.link} to={paths.contact}>
          {footerWords.contact}
        </Link>
        <a className={styles.link} href={`mailto:${shopFacts.email}`}>
          <Mail size={18} aria-hidden /> {footerWords.email}
        </a>
        <Link className={styles.link} to={paths.terms}>
          {footerWords.terms}
        </Link>
        <button
          type="button"
          className={styles.link}
          onClick={singleTap(() => sharePlace(shareWords.site, paths.home))}
        >
          <Share2 size={18} aria-hidden /> {footerWords.share}
        </button>
        <Link className={styles.link} to={paths.privacy}>
          {footerWords.privacy}
        </Link>
        <Link className={styles.link} to={paths.sync}>
          <HardDriveDownload size={18} aria-hidden /> {footerWords.sync}
        </Link>
      </div>
      <p className={styles.made}>{footerWords.madeIn}</p>
    </footer>
  );
}
