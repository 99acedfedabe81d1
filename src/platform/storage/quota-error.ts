/**
 * Whether a storage error says that there is no room left. Dexie wraps the browser's error: a transaction that was aborted
 * for the quota carries it inside, a bulk operation carries one per row.
 */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { name, message, inner, cause, failures } = error as Partial<
    Record<'name' | 'message' | 'inner' | 'cause' | 'failures', unknown>
  >;
  if (name === 'QuotaExceededError' || String(message).includes('QuotaExceededError')) return true;
  if (isQuotaError(inner) || isQuotaError(cause)) return true;
  return Array.isArray(failures) && failures.some(isQuotaError);
}
