/**
 * What the browser believes about the network: a hint to try now or to wait, never a fact to show. A phone on a
 * captive portal or with one dead bar says it is online.
 */
export function isOnline(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}

/** Calls `changed` at each change of the hint, and when the page is shown again; returns the way to stop. */
export function subscribeToConnectivity(changed: () => void): () => void {
  if (typeof window === 'undefined') return () => undefined;
  // A page that slept in the background may have missed both events.
  const whenShown = () => {
    if (document.visibilityState === 'visible') changed();
  };
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  document.addEventListener('visibilitychange', whenShown);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
    document.removeEventListener('visibilitychange', whenShown);
  };
}
