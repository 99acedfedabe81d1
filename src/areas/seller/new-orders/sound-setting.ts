import { useSyncExternalStore } from 'react';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';

const KEY = 'drip-haven.seller.sound';
const listeners = new Set<() => void>();

/** Whether a new order is heard on this device; it is until somebody turns it off. */
export function soundIsOn(): boolean {
  return localSafeStorage.get(KEY) !== 'off';
}

/** Stores the setting on this device and updates every `useSound`. Without storage the sound stays on. */
export function turnSound(on: boolean): void {
  if (on) localSafeStorage.remove(KEY);
  else localSafeStorage.set(KEY, 'off');
  for (const listener of listeners) listener();
}

/** The setting, kept up to date in this tab. A change in another tab shows at the next render. */
export function useSound(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, soundIsOn);
}
