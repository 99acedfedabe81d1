import { useLocation } from 'react-router-dom';
import { screenAt } from '#paths';
import type { ShopScreen } from '#paths';
import { chromeMessages } from '#messages/chrome.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import styles from './screen-waiting.module.css';

/** Screens that begin with pictures. */
const WITH_PICTURES = new Set<ShopScreen | undefined>([
  'home',
  'search',
  'product',
  'category',
  'newArrivals',
  'collection',
  'summerCollection',
  'collections',
]);

/** While a screen's code arrives, which is once per device: a header, and two columns of pictures or three lines. */
export function ScreenWaiting() {
  const { pathname } = useLocation();
  return (
    <div className={styles.waiting}>
      <output className="for-readers">{chromeMessages.loading}</output>
      <Skeleton height="32px" width="60%" />
      {WITH_PICTURES.has(screenAt(pathname)?.screen) ? (
        <div className={styles.grid}>
          <Skeleton ratio="4 / 5" />
          <Skeleton ratio="4 / 5" />
          <Skeleton ratio="4 / 5" />
          <Skeleton ratio="4 / 5" />
        </div>
      ) : (
        <>
          <Skeleton height="48px" />
          <Skeleton height="48px" />
          <Skeleton height="48px" />
        </>
      )}
    </div>
  );
}
