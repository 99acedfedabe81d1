import { preloadJourney } from '../areas/shop/routes.tsx';
import { askAhead, startPage } from '../data/page.ts';
import { unlessFrugal } from '../platform/frugal.ts';
import { firstView } from './first-view.ts';
import { pageArea } from './page-area.ts';

// By then the first screen has what it needs of a slow line.
const PRELOAD_AFTER_MS = 2000;

/** What runs beside the screens; to be called once, after the first render was asked for. */
export function startServices(): void {
  void firstView().then(() => {
    askAhead();
    void startPage();
    void import('./background.ts').then(({ startBackground }) => startBackground());
    if (pageArea === 'shop') setTimeout(() => unlessFrugal(preloadJourney), PRELOAD_AFTER_MS);
  });
}
