import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useArrival } from '#router/router.tsx';
import { Routes } from '#router/routes.tsx';
import type { Route } from '#router/routes.tsx';
import { areaOf } from '#domain/area.ts';
import { classes } from '#ui/classes.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Home } from './error-boundary.tsx';
import { pageArea } from './page-area.ts';
import { ScreenWaiting } from './screen-waiting.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';
import styles from './app.module.css';

type Props = {
  routes: Route[];
  /** For a path that is none of them. */
  nowhere: ReactNode;
  /** Where a broken screen leads to, when it is not the shop's home. */
  home?: Home;
};

/** The URL map of the page's area. A new path enters with a short slide and takes the focus; going back appears at once. */
export function Screens({ routes, nowhere, home }: Props) {
  const location = useLocation();
  const navigation = useArrival();
  useScrollMemory();
  return (
    <Entrance key={location.pathname} animated={navigation !== 'pop'}>
      <ErrorBoundary home={home}>
        <Suspense fallback={<ScreenWaiting />}>
          <Routes
            routes={routes}
            nowhere={areaOf(location.pathname) === pageArea ? nowhere : <OtherArea />}
          />
        </Suspense>
      </ErrorBoundary>
    </Entrance>
  );
}

/** A link led into another area without a page load: its databases and its session are another page's. */
function OtherArea() {
  useEffect(() => window.location.reload(), []);
  return <ScreenWaiting />;
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
