import Share2 from 'lucide-react/icons/share-2';
import { homeWords } from '../../../../messages/home.ts';
import { shareWords } from '../../../../messages/share.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { sharePlace } from '../../share.ts';
import styles from './share-banner.module.css';

export function ShareBanner() {
  return (
    <section className={styles.banner}>
      <h2 className={styles.title}>{homeWords.shareTitle}</h2>
      <p>{homeWords.shareText}</p>
      <Button
        className={styles.button}
        icon={<Share2 size={18} aria-hidden />}
        onClick={() => void sharePlace(shareWords.site, paths.home)}
      >
        {homeWords.shareAction}
      </Button>
    </section>
  );
}
