/**
 * What the browser believes about the network: a hint to try now or to wait, never a fact to show. A phone on a
 * captive portal or with one dead bar says it is online.
 */
export function isOnline(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}
