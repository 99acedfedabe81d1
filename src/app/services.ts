import { startBrowserFlags } from '../platform/browser-flags.ts';
import { watchInstallPrompt } from '../platform/install-prompt.ts';
import { markAppLoaded } from '../platform/offline-flags.ts';
import { localSafeStorage } from '../platform/safe-storage.ts';
import { startServiceWorker } from '../platform/service-worker.ts';

/** What runs beside the screens; to be called once, after the first render was asked for. */
export function startServices(): void {
  watchInstallPrompt();
  startBrowserFlags();
  startServiceWorker();
  requestAnimationFrame(() => markAppLoaded(localSafeStorage));
}
