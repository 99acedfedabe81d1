import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import type { Env } from './env.ts';

/** Stores small values for all tabs of an area. If storage is forbidden or full, this page holds them in memory and reports it. */
export function pageStorage(local = localSafeStorage): Env['kv'] {
  const remembered = new Map<string, string>();
  const listeners = new Set<(isVolatile: boolean) => void>();
  let lastReported = false;
  const report = () => {
    const isVolatile = remembered.size > 0;
    if (isVolatile === lastReported) return;
    lastReported = isVolatile;
    for (const listener of listeners) listener(isVolatile);
  };
  return {
    get: (key) => remembered.get(key) ?? local.get(key),
    set(key, value) {
      const isStored = local.set(key, value);
      if (isStored) remembered.delete(key);
      else {
        remembered.set(key, value);
        // The earlier value must not come back: it may be tokens that were used since, or somebody else's name.
        local.remove(key);
      }
      report();
      return isStored;
    },
    remove(key) {
      remembered.delete(key);
      local.remove(key);
      report();
    },
    onForeignChange(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null) return;
        // Another tab has stored a newer value than the one in this page's memory.
        remembered.delete(key);
        report();
        listener(key);
      };
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },
    onVolatile(listener) {
      listeners.add(listener);
      if (lastReported) listener(true);
      return () => listeners.delete(listener);
    },
  };
}
