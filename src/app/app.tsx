import { lazy, Suspense, useEffect, useState } from 'react';
import { Router } from '../router/router.tsx';
import type { OfficeArea } from '../domain/area.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { firstView } from './first-view.ts';
import { pageArea } from './page-area.ts';
import { ScreenWaiting } from './screen-waiting.tsx';
import { ShopApp } from './shop-app.tsx';
import { SyncAnnouncer } from './sync-announcer.tsx';

// Nobody can have caused a toast before there was something to tap.
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

const Office = lazy(async () => ({ default: (await import('./office/offices.tsx')).Office }));

/** The area of this page, and the toasts. */
export function App() {
  return (
    <Router>
      <SyncAnnouncer />
      {pageArea === 'shop' ? <ShopApp /> : <OfficePage area={pageArea} />}
      <Toasts />
    </Router>
  );
}

function Toasts() {
  const [seen, setSeen] = useState(false);
  useEffect(() => void firstView().then(() => setSeen(true)), []);
  return seen ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
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
