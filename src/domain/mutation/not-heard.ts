import { ShopError, type ErrorCode } from './error-code.ts';

const NOT_HEARD = new Set<ErrorCode>(['network', 'timeout', 'offline']);

/** Whether the shop may never have heard of it, or did it and its answer was lost: nobody knows which. */
export function notHeard(failure: unknown): boolean {
  return failure instanceof ShopError && NOT_HEARD.has(failure.code);
}
