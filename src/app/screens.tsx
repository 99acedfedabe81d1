import * as m from 'framer-motion/m';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType, useRoutes } from 'react-router-dom';
import { areaOf } from '#domain/account/area.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { Home } from './error-boundary.tsx';
import { pageArea } from './page-area.ts';
import { ScreenWaiting } from './screen-waiting.tsx';
import { useLayerHistory } from '#ui/layers/layer-history.ts';
import { useEntrance } from '#ui/motion/motion.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import styles from './app.module.css';

type Props = {
  routes: { path: string; element: ReactNode }[];
  /** For a path that is none of them. */
  nowhere: ReactNode;
  /** Where a broken screen leads to, when it is not the shop's home. */
  home?: Home;
};

/** The URL map of the page's area. A new path enters with a short slide and takes the focus; going back appears at once. */
export function Screens({ routes, nowhere, home }: Props) {
  const location = useLocation();
  const navigation = useNavigationType();
  useScrollRestoration();
  useLayerHistory(location);
  return (
    <Entrance key={location.pathname} animated={navigation !== NavigationType.Pop}>
      <ErrorBoundary home={home}>
        <Suspense fallback={<ScreenWaiting />}>
          <Matched
            routes={routes}
            nowhere={areaOf(location.pathname) === pageArea ? nowhere : <OtherArea />}
          />
        </Suspense>
      </ErrorBoundary>
    </Entrance>
  );
}

// Not a route '*': react-router matches no path with a line break ('/%0A') by it, and would show nothing.
const Matched = ({ routes, nowhere }: Pick<Props, 'routes' | 'nowhere'>) => useRoutes(routes) ?? nowhere;

/** A link led into another area without a page load: its databases and its session are another page's. */
function OtherArea() {
  useEffect(() => window.location.reload(), []);
  return <ScreenWaiting />;
}

let firstScreen = true;

function Entrance({ animated, children }: { animated: boolean; children: ReactNode }) {
  const main = useRef<HTMLDivElement>(null);
  // The opacity does not begin at 0, because the first frame of a large screen may stand for long. The screen does not come from the
  // side, because one that is wider than the phone moves the bar at its foot.
  const below = useEntrance({ opacity: 0.4, y: 12 });
  const [initial] = useState(animated && !firstScreen ? below : false);
  useEffect(() => {
    // A field of the screen may have it already.
    const isInside = main.current?.contains(document.activeElement) === true;
    if (!firstScreen && !isInside) main.current?.focus({ preventScroll: true });
    firstScreen = false;
  }, []);
  return (
    <m.div
      ref={main}
      tabIndex={-1}
      className={styles.screen}
      initial={initial}
      animate={{ opacity: 1, y: 0 }}
    >
      {children}
    </m.div>
  );
}
