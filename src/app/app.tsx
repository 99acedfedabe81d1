import { lazy, Suspense, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Banners } from './banners.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { HeaderExtra } from '../ui/header-extra.ts';
import { Screens } from './screens.tsx';
import { SyncAnnouncer } from './sync-announcer.tsx';
import { SyncChip } from './sync-chip.tsx';
import styles from './app.module.css';

// Nobody can have caused a toast before the first paint.
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** The whole shop: the screens, the bottom navigation, the toasts. */
export function App() {
  const painted = useAfterFirstPaint();
  return (
    <BrowserRouter>
      <SyncAnnouncer />
      <HeaderExtra value={<SyncChip />}>
        <div className={styles.page}>
          <Banners />
          <Screens />
          <BottomNavigation />
        </div>
      </HeaderExtra>
      {painted ? (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      ) : null}
    </BrowserRouter>
  );
}

function useAfterFirstPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true), 0));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted;
}
