import Share2 from 'lucide-react/icons/share-2';
import { homeMessages } from '#messages/shop/home.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './share-banner.module.css';

export function ShareBanner({ onShare }: { onShare: () => unknown }) {
  return (
    <section className={styles.banner}>
      <h2 className={styles.title}>{homeMessages.shareTitle}</h2>
      <p>{homeMessages.shareText}</p>
      <Button className={styles.button} icon={<Share2 size={18} aria-hidden />} onClick={onShare}>
        {homeMessages.shareAction}
      </Button>
    </section>
  );
}
