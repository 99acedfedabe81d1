import { lazy, Suspense } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { OfficeArea } from '#domain/account/area.ts';
import { isFrugal } from '#platform/frugal.ts';
import { Frugal } from '#ui/pictures/frugal.ts';
import { Motion } from '#ui/motion/motion.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { afterFirstView, catalogueOrTouch } from '../startup/first-view.tsx';
import { pageArea } from './page-area.ts';
import { ScreenWaiting } from './screen-waiting.tsx';
import { ShopApp } from './shop-app.tsx';

const Office = lazy(async () => ({ default: (await import('./office/offices.tsx')).Office }));

const SyncAnnouncer = afterFirstView(async () => (await import('./sync-announcer.tsx')).SyncAnnouncer);
const Toasts = afterFirstView(async () => (await import('#ui/layers/toaster.tsx')).Toaster);

/** The area of this page, and the toasts. */
export function App() {
  return (
    <BrowserRouter>
      <Motion after={catalogueOrTouch}>
        <Frugal value={isFrugal}>
          <SyncAnnouncer />
          {pageArea === 'shop' ? <ShopApp /> : <OfficePage area={pageArea} />}
          <Toasts />
        </Frugal>
      </Motion>
    </BrowserRouter>
  );
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
