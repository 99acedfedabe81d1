import { systemClock } from '../platform/clock.ts';
import type { Env } from './env.ts';

/** The world as a page finds it. The backend's address and key are set at build time; the default is this origin. */
export function pageEnv(): Env {
  return {
    url: import.meta.env['VITE_SUPABASE_URL'] ?? location.origin,
    publishableKey: import.meta.env['VITE_SUPABASE_KEY'] ?? 'sb_publishable_local',
    fetch: (input, init) => fetch(input, init),
    clock: systemClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    kv: pageStorage(),
    withLock: withWebLock,
    isVisible: () => document.visibilityState === 'visible',
    onWake,
    databasePrefix: 'drip-haven-',
  };
}

// localStorage throws where a browser forbids it and when the disk is full: then this page remembers by itself.
function pageStorage(): Env['kv'] {
  const remembered = new Map<string, string>();
  const attempt = <T>(access: () => T, otherwise: T): T => {
    try {
      return access();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => remembered.get(key) ?? attempt(() => localStorage.getItem(key), null),
    set(key, value) {
      const stored = attempt(() => {
        localStorage.setItem(key, value);
        return true;
      }, false);
      if (stored) remembered.delete(key);
      else remembered.set(key, value);
    },
    remove(key) {
      remembered.delete(key);
      attempt(() => localStorage.removeItem(key), undefined);
    },
    onForeignChange(listener) {
      const hear = (event: StorageEvent) => event.key !== null && listener(event.key);
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

async function withWebLock<T>(name: string, stealAfter: number, work: () => Promise<T>): Promise<T> {
  const patience = AbortSignal.timeout(stealAfter);
  try {
    return await navigator.locks.request(name, { signal: patience }, work);
  } catch (error) {
    // Whoever holds the lock for longer than any request may take is frozen. Only the waiting is given up by the
    // signal, so `work` has not begun.
    if (!patience.aborted || (error as Error).name !== 'TimeoutError') throw error;
    return navigator.locks.request(name, { steal: true }, work);
  }
}

function onWake(listener: () => void): () => void {
  const look = () => document.visibilityState === 'visible' && listener();
  addEventListener('online', listener);
  addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  };
}
