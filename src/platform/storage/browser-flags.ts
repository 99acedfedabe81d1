import { isOnline } from '../connectivity.ts';
import { startOfflineFlags } from './offline-flags.ts';
import { localSafeStorage, sessionSafeStorage } from './safe-storage.ts';
import { postToWorker } from '../worker/worker-messages.ts';

/** Starts the specification's storage flags on the real browser; to be called once, at boot. */
export function startBrowserFlags(): void {
  startOfflineFlags({
    storage: localSafeStorage,
    session: sessionSafeStorage,
    isOnline,
    ping: () => fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(10_000) }),
    onChange(changed) {
      window.addEventListener('online', () => changed(true));
      window.addEventListener('offline', () => changed(false));
    },
    clearWorkerOffline: () => postToWorker({ type: 'clear-offline-status' }),
  });
}
