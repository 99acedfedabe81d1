/** Which history of the server an epoch speaks of: what stands behind its @ are the server's own marks of an unfinished run. */
export function historyOf(epoch: string): string {
  return epoch.split('@')[0] ?? '';
}
