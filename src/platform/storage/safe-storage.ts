/** localStorage or sessionStorage that never throws: blocked or full storage reads as empty and keeps nothing. */
export interface SafeStorage {
  get(key: string): string | null;
  /** False when the value could not be kept. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Wraps a storage; `open` is a function because reading `window.localStorage` itself throws when it is blocked. */
export function safeStorage(open: () => Storage): SafeStorage {
  const attempt = <T>(action: (storage: Storage) => T, otherwise: T): T => {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  };
}

/** Kept until removed, shared by all tabs. */
export const localSafeStorage = safeStorage(() => globalThis.localStorage);

/** Kept for one tab's session. */
export const sessionSafeStorage = safeStorage(() => globalThis.sessionStorage);
