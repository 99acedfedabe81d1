import type { SafeStorage } from './safe-storage.ts';

/** The browser facts these flags are made from; tests pass their own. */
export interface OfflineFlagsEnv {
  storage: SafeStorage;
  session: SafeStorage;
  isOnline(): boolean;
  /** HEAD of the site's root without cache; rejects when the connection is dead. */
  ping(): Promise<unknown>;
  /** Calls back with true at `online` and false at `offline`. */
  onChange(changed: (online: boolean) => void): void;
  clearWorkerOffline(): void;
}

/** The flags' keys in localStorage; "session" is the marker in sessionStorage. */
export const flagKeys = {
  offlineMode: 'offlineMode',
  refreshCount: 'refreshCount',
  wasOffline: 'wasOffline',
  appLoaded: 'appLoaded',
  session: 'session',
} as const;

/**
 * Keeps the four storage flags of the specification (§9): offlineMode, refreshCount, wasOffline, appLoaded. They are
 * there for those who look into the storage; nothing in the app reads them.
 */
export function startOfflineFlags(env: OfflineFlagsEnv): void {
  countRefresh(env);
  env.onChange((online) => {
    env.storage.set(flagKeys.offlineMode, String(!online));
    if (online) env.clearWorkerOffline();
    else env.storage.set(flagKeys.wasOffline, 'true');
  });
  if (env.isOnline()) {
    env.ping().then(
      () => env.storage.set(flagKeys.offlineMode, 'false'),
      () => undefined,
    );
  } else {
    env.storage.set(flagKeys.offlineMode, 'true');
    env.storage.set(flagKeys.wasOffline, 'true');
  }
}

/** To be called after the first render. */
export function markAppLoaded(storage: SafeStorage): void {
  storage.set(flagKeys.appLoaded, 'true');
}

/** To be called after each successful sync: what happened offline is over. */
export function markSynced(storage: SafeStorage): void {
  if (storage.get(flagKeys.wasOffline) === 'true') storage.set(flagKeys.wasOffline, 'false');
}

function countRefresh({ storage, session }: OfflineFlagsEnv): void {
  if (session.get(flagKeys.session) === null) {
    session.set(flagKeys.session, 'active');
    storage.set(flagKeys.refreshCount, '1');
    storage.set(flagKeys.offlineMode, 'false');
    storage.set(flagKeys.wasOffline, 'false');
    storage.set(flagKeys.appLoaded, 'false');
    return;
  }
  storage.set(flagKeys.refreshCount, String(Number(storage.get(flagKeys.refreshCount) ?? '0') + 1));
}
