import { Skeleton } from '#ui/states/skeleton.tsx';
import { HeroFrame } from '#areas/common/home/hero-frame.tsx';
import { Arriving } from '#areas/shop/components/product/arriving.tsx';
import styles from './home-waiting.module.css';

/** Home's boxes before there is anything to put into them; the same as the shell of index.html. */
export function HomeWaiting() {
  return (
    <>
      <HeroFrame />
      <div className={styles.tiles}>
        <Skeleton ratio="4 / 3" />
        <Skeleton ratio="4 / 3" />
      </div>
      <Arriving />
    </>
  );
}
