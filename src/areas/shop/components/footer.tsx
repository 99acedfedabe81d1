import AtSign from 'lucide-react/icons/at-sign';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import Mail from 'lucide-react/icons/mail';
import Share2 from 'lucide-react/icons/share-2';
import { Link } from 'react-router-dom';
import { chromeMessages } from '#messages/chrome.ts';
import { footerMessages } from '#messages/shop/footer.ts';
import { homeMessages } from '#messages/shop/home.ts';
import { shareMessages } from '#messages/shop/share.ts';
import { paths } from '#paths';
import { singleTap } from '#ui/controls/single-tap.ts';
import { sharePlace } from '../share.ts';
import { shopFacts } from '../shop-facts.ts';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <p className={styles.mark}>{chromeMessages.brand}</p>
      <p className={styles.tagline}>{homeMessages.tagline}</p>
      <div className={styles.links}>
        <Link className={styles.link} to={paths.about}>
          {footerMessages.about}
        </Link>
        <a className={styles.link} href={shopFacts.instagram.url} target="_blank" rel="noopener noreferrer">
          <AtSign size={18} aria-hidden /> {footerMessages.instagram}
        </a>
        <Link className={styles.link} to={paths.contact}>
          {footerMessages.contact}
        </Link>
        <a className={styles.link} href={`mailto:${shopFacts.email}`}>
          <Mail size={18} aria-hidden /> {footerMessages.email}
        </a>
        <Link className={styles.link} to={paths.terms}>
          {footerMessages.terms}
        </Link>
        <button
          type="button"
          className={styles.link}
          onClick={singleTap(() => sharePlace(shareMessages.site, paths.home))}
        >
          <Share2 size={18} aria-hidden /> {footerMessages.share}
        </button>
        <Link className={styles.link} to={paths.privacy}>
          {footerMessages.privacy}
        </Link>
        <Link className={styles.link} to={paths.sync}>
          <HardDriveDownload size={18} aria-hidden /> {footerMessages.sync}
        </Link>
      </div>
      <p className={styles.made}>{footerMessages.madeIn}</p>
    </footer>
  );
}
