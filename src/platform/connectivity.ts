/**
 * The browser's belief about the network: a hint to try now or to wait. It is never a fact to show that there is one. A
 * phone on a captive portal or with one dead bar says it is online.
 */
export function isOnline(): boolean {
  return typeof navigator === 'undefined' || !('onLine' in navigator) || navigator.onLine;
}
