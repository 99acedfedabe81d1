import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { OfficeArea } from '#domain/area.ts';
import { isFrugal } from '#platform/frugal.ts';
import { Frugal } from '#ui/frugal.ts';
import { Motion } from '#ui/motion.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { firstView } from './first-view.ts';
import { pageArea } from './page-area.ts';
import { ScreenWaiting } from './screen-waiting.tsx';
import { ShopApp } from './shop-app.tsx';
import { SyncAnnouncer } from './sync-announcer.tsx';

const Office = lazy(async () => ({ default: (await import('./office/offices.tsx')).Office }));

/** The area of this page, and the toasts. */
export function App() {
  return (
    <BrowserRouter>
      <Motion after={firstView}>
        <Frugal value={isFrugal}>
          <SyncAnnouncer />
          {pageArea === 'shop' ? <ShopApp /> : <OfficePage area={pageArea} />}
          <Toasts />
        </Frugal>
      </Motion>
    </BrowserRouter>
  );
}

/** Without their code, which a bad line may not bring, everything else stands. */
function Toasts() {
  const [Toaster, setToaster] = useState<ComponentType | null>(null);
  useEffect(() => {
    void firstView()
      .then(() => import('#ui/toaster.tsx'))
      .then(
        (file) => setToaster(() => file.Toaster),
        () => undefined,
      );
  }, []);
  return Toaster === null ? null : <Toaster />;
}

function OfficePage({ area }: { area: OfficeArea }) {
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenWaiting />}>
        <Office area={area} />
      </Suspense>
    </ErrorBoundary>
  );
}
