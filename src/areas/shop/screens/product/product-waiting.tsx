import { productWords } from '#messages/shop/product.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { Arriving } from '#areas/shop/components/product/arriving.tsx';
import { PictureBar } from './picture-bar.tsx';
import styles from './product-waiting.module.css';

export function ProductWaiting({ onBack }: { onBack: () => void }) {
  return (
    <main className={styles.waiting}>
      <PictureBar onBack={onBack} />
      <Skeleton className={styles.picture} height="" />
      <div className={styles.text}>
        <h1 className="for-readers">
          <output>{productWords.loading}</output>
        </h1>
        <Skeleton width="30%" height="16px" />
        <Skeleton width="80%" height="24px" />
        <Skeleton width="45%" height="28px" />
        <Skeleton className={styles.sizes} width="60%" height="44px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
      <Arriving />
    </main>
  );
}
