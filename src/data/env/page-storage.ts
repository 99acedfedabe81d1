import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import type { Env } from './env.ts';

/** Small things that all tabs of an area share. Where storage is forbidden or full, this page remembers by itself, and says so. */
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
        // What it was before must not come back: tokens that were used since, or somebody else's name.
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
        // Stored since, and by another tab: what this page remembers is the older.
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
