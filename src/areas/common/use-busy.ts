import { useEffect } from 'react';
import { holdBusy } from '../../platform/busy.ts';

/** Keeps a new build of the app from reloading this page while something on it would be lost. */
export function useBusy(active: boolean): void {
  useEffect(() => (active ? holdBusy() : undefined), [active]);
}
