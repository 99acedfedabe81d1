import { preloadJourney } from '../areas/shop/routes.tsx';
import { startPage } from '../data/page.ts';
import { watchInstallOffer } from '../platform/install-offer.ts';
import { pageArea } from './page-area.ts';

// By then the first screen has what it needs of a slow line.
const PRELOAD_AFTER_MS = 2000;

/** What runs beside the screens; to be called once, after the first render was asked for. */
export function startServices(): void {
  watchInstallOffer();
  afterFirstPaint(() => {
    void startPage();
    void import('./background.ts').then(({ startBackground }) => startBackground());
  });
  if (pageArea === 'shop') setTimeout(preloadJourney, PRELOAD_AFTER_MS);
}

// The frame is painted after its callbacks, so the next task is the first one after the paint. A page opened in a
// background tab is given no frame at all: it starts without one.
function afterFirstPaint(action: () => void): void {
  if (document.hidden) action();
  else requestAnimationFrame(() => setTimeout(action, 0));
}
