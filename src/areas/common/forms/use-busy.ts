import { useEffect } from 'react';
import { holdBusy, holdBusyUntilForgotten } from '#platform/locks/busy.ts';

/**
 * Keeps a new build of the app from reloading this page while something on it would be lost. In the background it does
 * so for an hour at most. Else a tab that was left at checkout would keep the build from all others for ever. A task
 * that must not be left alone sets `forAsLongAs: 'it-takes'`.
 */
export function useBusy(active: boolean, { forAsLongAs }: { forAsLongAs?: 'it-takes' } = {}): void {
  useEffect(() => {
    if (!active) return undefined;
    return forAsLongAs === 'it-takes' ? holdBusy() : holdBusyUntilForgotten();
  }, [active, forAsLongAs]);
}
