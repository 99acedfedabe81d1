import { savesData } from '#sw/contract.ts';
import type { ConnectionInfo } from '#sw/contract.ts';

type Connection = ConnectionInfo & EventTarget;

/** Somebody who has only read for so long, stays. */
const IDLE_MS = 10_000;

const connection = () => (navigator as { connection?: Connection }).connection;

/** Whether this person saves data or has a slow connection, now: it changes while a page is open. */
export const isSavingData = (): boolean => savesData(connection());

/** Does it now, or as soon as the browser no longer asks to save data. */
export function unlessSavingData(action: () => void): void {
  if (isSavingData())
    connection()?.addEventListener('change', () => unlessSavingData(action), { once: true });
  else action();
}

/** Settles at the first touch, key or scroll on this page, or after ten seconds without one. */
export function touchOrIdle(): Promise<void> {
  const listening = new AbortController();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      listening.abort();
      resolve();
    };
    const timer = setTimeout(end, IDLE_MS);
    for (const event of ['pointerdown', 'keydown', 'scroll'])
      addEventListener(event, end, { signal: listening.signal, passive: true });
  });
}
