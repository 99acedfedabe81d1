import { ShopError, type ErrorCode } from './error-code.ts';

const UNKNOWN_OUTCOMES = new Set<ErrorCode>(['network', 'timeout', 'offline']);

/** Whether nobody knows if the shop did it: the request may not have arrived, or its answer was lost. */
export function isOutcomeUnknown(failure: unknown): boolean {
  return failure instanceof ShopError && UNKNOWN_OUTCOMES.has(failure.code);
}
