import { NotFoundScreen, shopRoutes } from '#areas/shop/routes.tsx';
import { HeaderExtra } from '#ui/header-extra.ts';
import { lazyScreen } from '#ui/lazy-screen.ts';
import { afterFirstView } from '../startup/first-view.tsx';
import styles from './app.module.css';
import { BannerPlace } from './banner-place.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { Screens } from './screens.tsx';

// Only while developing: the condition is a constant, and a build drops the import with it.
const Gallery = import.meta.env.DEV
  ? lazyScreen(async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen)
  : null;

const SyncChip = afterFirstView(async () => (await import('./sync-chip.tsx')).SyncChip);

const routes = [
  ...shopRoutes.map(({ path, Screen }) => ({ path, element: <Screen /> })),
  ...(Gallery ? [{ path: '/_ui', element: <Gallery /> }] : []),
];

/** The whole shop: the screens and the bottom navigation. */
export function ShopApp() {
  return (
    <HeaderExtra value={<SyncChip />}>
      <div className={styles.page}>
        <BannerPlace />
        <Screens routes={routes} nowhere={<NotFoundScreen />} />
        <BottomNavigation />
      </div>
    </HeaderExtra>
  );
}
