import { useEffect } from 'react';
import { holdBusy, holdBusyUntilForgotten } from '#platform/locks/busy.ts';

/**
 * Keeps a new build of the app from reloading this page while something on it would be lost, for an hour in the background at
 * most: a tab that was left at checkout would keep it from all others for ever. `forAsLongAs: 'it-takes'` is for what must not be
 * left alone.
 */
export function useBusy(active: boolean, { forAsLongAs }: { forAsLongAs?: 'it-takes' } = {}): void {
  useEffect(() => {
    if (!active) return undefined;
    return forAsLongAs === 'it-takes' ? holdBusy() : holdBusyUntilForgotten();
  }, [active, forAsLongAs]);
}
