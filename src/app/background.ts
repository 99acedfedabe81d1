import { startBrowserFlags } from '../platform/browser-flags.ts';
import { watchInstallPrompt } from '../platform/install-prompt.ts';
import { markAppLoaded } from '../platform/offline-flags.ts';
import { localSafeStorage } from '../platform/safe-storage.ts';
import { startServiceWorker } from '../platform/service-worker.ts';
import { tellWorkerOnceThere, workers } from '../platform/worker-messages.ts';
import { keepFirstScreen } from './first-screen/keep.ts';
import { pageArea } from './page-area.ts';

/** Browser facts that nothing on the first screen waits for. */
export function startBackground(): void {
  watchInstallPrompt();
  startBrowserFlags();
  markAppLoaded(localSafeStorage);
  startServiceWorker();
  if (pageArea !== 'shop') tellWorkerOnceThere({ type: 'keep-area', area: pageArea });
  // A development build has no worker to read it.
  else if (import.meta.env.PROD && workers()) keepFirstScreen();
}
