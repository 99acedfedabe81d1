import { ShopError } from '../domain/error-code.ts';
import { sentenceFor } from './errors.ts';

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
