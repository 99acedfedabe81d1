import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import { Router } from '../router/router.tsx';
import type { OfficeArea } from '../domain/area.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { pageArea } from './page-area.ts';
import { ScreenWaiting } from './screen-waiting.tsx';
import { ShopApp } from './shop-app.tsx';
import { SyncAnnouncer } from './sync-announcer.tsx';

// Nobody can have caused a toast before the first paint.
const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

const offices: Record<OfficeArea, ComponentType> = {
  seller: lazy(async () => {
    const office = import('./office/office-app.tsx');
    const { sellerMap } = await import('../areas/seller/routes.tsx');
    const { OfficeApp } = await office;
    return { default: () => <OfficeApp map={sellerMap} /> };
  }),
  admin: lazy(async () => {
    const office = import('./office/office-app.tsx');
    const { adminMap } = await import('../areas/admin/routes.tsx');
    const { OfficeApp } = await office;
    return { default: () => <OfficeApp map={adminMap} /> };
  }),
};

/** The area of this page, and the toasts. */
export function App() {
  const painted = useAfterFirstPaint();
  return (
    <Router>
      <SyncAnnouncer />
      {pageArea === 'shop' ? <ShopApp /> : <Office area={pageArea} />}
      {painted ? (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      ) : null}
    </Router>
  );
}

function Office({ area }: { area: OfficeArea }) {
  const Area = offices[area];
  return (
    <ErrorBoundary>
      <Suspense fallback={<ScreenWaiting />}>
        <Area />
      </Suspense>
    </ErrorBoundary>
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
