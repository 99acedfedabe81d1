import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { NotFoundScreen, shopRoutes } from '../areas/shop/routes.tsx';
import { classes } from '../ui/classes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ScreenWaiting } from './screen-waiting.tsx';
import { lazyScreen } from '../ui/lazy-screen.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import styles from './app.module.css';

// Only while developing: the condition is a constant, and a build drops the import with it.
const Gallery = import.meta.env.DEV
  ? lazyScreen(async () => (await import('./gallery/gallery-screen.tsx')).GalleryScreen)
  : null;

/** The URL map. A new path enters with a short slide and takes the focus; going back appears at once. */
export function Screens() {
  const location = useLocation();
  const navigation = useNavigationType();
  useScrollMemory();
  return (
    <Entrance key={location.pathname} animated={navigation !== NavigationType.Pop}>
      <ErrorBoundary>
        <Suspense fallback={<ScreenWaiting />}>
          <Routes location={location}>
            {shopRoutes.map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            {Gallery ? <Route path="/_ui" element={<Gallery />} /> : null}
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Entrance>
  );
}

let firstScreen = true;

function Entrance({ animated, children }: { animated: boolean; children: ReactNode }) {
  const main = useRef<HTMLDivElement>(null);
  // Fixed at the mount: a later filter on the same path is a PUSH as well and must not play it again.
  const [entering] = useState(animated && !firstScreen);
  useEffect(() => {
    if (!firstScreen) main.current?.focus({ preventScroll: true });
    firstScreen = false;
  }, []);
  return (
    <div ref={main} tabIndex={-1} className={classes(styles.screen, entering && styles.entering)}>
      {children}
    </div>
  );
}
