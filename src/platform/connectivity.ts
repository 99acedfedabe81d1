/**
 * What the browser believes about the network: a hint to try now or to wait. That there is one is never a fact to
 * show: a phone on a captive portal or with one dead bar says it is online.
 */
export function isOnline(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}
