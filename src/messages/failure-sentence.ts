import { type ErrorCode, ShopError } from '../domain/mutation/error-code.ts';
import { sentenceFor } from './errors.ts';
import { sentence } from './sentence.ts';

/** Whether there is more to say of a failure than that it was one. */
export function isExplained(error: unknown): boolean {
  return error instanceof ShopError && error.code !== 'unexpected';
}

/** 'Failed to add seller: {reason}' where the reason is known, else what is said without one: 'Error adding seller'. */
export function failureSentence(
  error: unknown,
  because: (reason: string) => string,
  unexplained: string,
): string {
  return isExplained(error) ? because(sentenceFor(error)) : unexplained;
}

// Any action can meet these, so the sentence also names what failed. All other codes are refusals of one action.
const TROUBLE = new Set<ErrorCode>([
  'network',
  'timeout',
  'app_missing',
  'server_trouble',
  'storage_failed',
  'outbox_full',
]);

/** For FormFailure: a refusal's own sentence; in trouble `what: reason`; `what` alone where no reason is known. */
export function failedTo(what: string): (error: unknown) => string {
  return (error) =>
    error instanceof ShopError && isExplained(error) && !TROUBLE.has(error.code)
      ? sentenceFor(error)
      : failureSentence(error, (reason) => sentence`${what}: ${reason}`, what);
}
