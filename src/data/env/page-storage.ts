import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import type { Env } from './env.ts';

/** Stores small values for all tabs of an area. If storage is forbidden or full, this page keeps them in memory and reports it. */
export function pageStorage(local = localSafeStorage): Env['kv'] {
  const remembered = new Map<string, string>();
  const listeners = new Set<(unkept: boolean) => void>();
  let told = false;
  const tell = () => {
    const unkept = remembered.size > 0;
    if (unkept === told) return;
    told = unkept;
    for (const listener of listeners) listener(unkept);
  };
  return {
    get: (key) => remembered.get(key) ?? local.get(key),
    set(key, value) {
      const isKept = local.set(key, value);
      if (isKept) remembered.delete(key);
      else {
        remembered.set(key, value);
        // The earlier value must not come back: it may be tokens that were used since, or somebody else's name.
        local.remove(key);
      }
      tell();
      return isKept;
    },
    remove(key) {
      remembered.delete(key);
      local.remove(key);
      tell();
    },
    onForeignChange(listener) {
      const hear = ({ key }: StorageEvent) => {
        if (key === null) return;
        // Another tab has stored a newer value than the one in this page's memory.
        remembered.delete(key);
        tell();
        listener(key);
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
    onUnkept(listener) {
      listeners.add(listener);
      if (told) listener(true);
      return () => listeners.delete(listener);
    },
  };
}
