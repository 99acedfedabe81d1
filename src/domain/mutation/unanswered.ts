import { ShopError, type ErrorCode } from './error-code.ts';

const NO_ANSWER = new Set<ErrorCode>(['network', 'timeout']);

/** Whether no answer of the server came: the request may not have arrived, or its answer was lost. */
export function isUnanswered(failure: unknown): boolean {
  return failure instanceof ShopError && NO_ANSWER.has(failure.code);
}

/** Whether a write may have been done although it failed. Behind `server_trouble` a gateway may have lost the answer. */
export function isOutcomeUnknown(failure: unknown): boolean {
  return isUnanswered(failure) || (failure instanceof ShopError && failure.code === 'server_trouble');
}
