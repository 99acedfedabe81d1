import { preloadJourney } from '../areas/shop/routes.tsx';
import { startBrowserFlags } from '../platform/browser-flags.ts';
import { watchInstallPrompt } from '../platform/install-prompt.ts';
import { markAppLoaded } from '../platform/offline-flags.ts';
import { localSafeStorage } from '../platform/safe-storage.ts';
import { startServiceWorker } from '../platform/service-worker.ts';

// By then the first screen has what it needs of a slow line.
const PRELOAD_AFTER_MS = 2000;

/** What runs beside the screens; to be called once, after the first render was asked for. */
export function startServices(): void {
  watchInstallPrompt();
  startBrowserFlags();
  startServiceWorker();
  requestAnimationFrame(() => markAppLoaded(localSafeStorage));
  setTimeout(preloadJourney, PRELOAD_AFTER_MS);
}
