import { pageKv, stores } from '#data/page.ts';
import { readPushRegistration } from '#data/session/push-registration.ts';
import { startBrowserFlags } from '#platform/storage/browser-flags.ts';
import { watchInstallPrompt } from '#platform/install-prompt.ts';
import { markAppLoaded } from '#platform/storage/offline-flags.ts';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import { startServiceWorker } from '#platform/worker/service-worker.ts';
import { postToWorker, postToWorkersOnceActive, workers } from '#platform/worker/worker-messages.ts';
import { cacheFirstScreen } from '../startup/cache-first-screen.ts';
import { watchConnection } from './watch-connection.ts';
import { pageArea } from './page-area.ts';
import { addConnectPolicy } from './shop-policy.ts';
import { onConnectionUp } from './on-connection-up.ts';

/** Browser facts that nothing on the first screen waits for. */
export function startBackground(): void {
  if (pageArea === 'shop') addConnectPolicy();
  watchInstallPrompt();
  startBrowserFlags();
  markAppLoaded(localSafeStorage);
  startServiceWorker();
  watchConnection(stores.connection);
  onConnectionUp(stores.connection, () => postToWorker({ type: 'clear-offline-status' }));
  watchNotifications();
  if (pageArea !== 'shop') postToWorkersOnceActive({ type: 'keep-area', area: pageArea });
  // The worker that reads it must be there, which in development it is not. It also has the files, so that keeping them
  // needs no network.
  else if (import.meta.env.PROD) void workers()?.ready.then(cacheFirstScreen);
}

/**
 * Keeps the notifications of this browser with the person who turned them on. It looks at the start, when somebody signs in or out, and
 * whenever the page is shown. It loads nothing in a browser where they are off.
 */
function watchNotifications(): void {
  const refresh = () => {
    if (readPushRegistration(pageKv, pageArea) === null) return;
    import('#data/commands/notifications.ts').then(
      ({ notifications }) => notifications.refresh(),
      () => undefined,
    );
  };
  refresh();
  stores.session.subscribe(refresh);
  document.addEventListener('visibilitychange', () => (document.hidden ? undefined : refresh()));
}
