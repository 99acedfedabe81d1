import { savesData } from '#sw/contract.ts';
import type { Line } from '#sw/contract.ts';

type Connection = Line & EventTarget;

const connection = () => (navigator as { connection?: Connection }).connection;

/** Whether this person saves data or has a slow line, now: it changes while a page is open. */
export const isSavingData = (): boolean => savesData(connection());

/** Does it now, or as soon as the line need not be spared any more. */
export function unlessSavingData(action: () => void): void {
  if (isSavingData())
    connection()?.addEventListener('change', () => unlessSavingData(action), { once: true });
  else action();
}
