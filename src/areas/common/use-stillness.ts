import { useSyncExternalStore } from 'react';
import { chromeMessages } from '#messages/chrome.ts';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import type { StopSwitch } from '#ui/pictures/carousel.tsx';
import { useReducedMotion } from '#ui/motion/use-reduced-motion.ts';

const KEY = 'drip-haven.kept-still';
const listeners = new Set<() => void>();
// The choice also holds on a phone that stores nothing, as long as the page is open.
let chosen: boolean | undefined;

const isStopped = () => (chosen ??= localSafeStorage.get(KEY) !== null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setStopped(stopped: boolean): void {
  chosen = stopped;
  if (stopped) localSafeStorage.set(KEY, 'yes');
  else localSafeStorage.remove(KEY);
  for (const listener of listeners) listener();
}

/** The switch that stops whatever moves by itself in the whole shop (WCAG 2.2.2), kept for this phone. */
export function useStop(): StopSwitch {
  const on = useSyncExternalStore(subscribe, isStopped, () => false);
  return { label: chromeMessages.keepStill, on, change: setStopped };
}

/** Whether nothing may move by itself: it was stopped, or the device asks for less motion. */
export function useStillness(): boolean {
  const { on } = useStop();
  return useReducedMotion() || on;
}
