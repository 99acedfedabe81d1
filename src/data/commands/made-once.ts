import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';

const NO_ANSWER: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['network', 'timeout', 'server_trouble']);

/** Whether it is not known what became of a request: it may have been heard. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ShopError && NO_ANSWER.has(error.code);

/**
 * A write that makes what can be made only once. When the same was tried before without an answer and is now refused as `taken`,
 * `isMade` reads back whether what stands there is what was asked for: then it was made by the first try. Throws what `make` throws.
 */
export function madeOnce<Args extends unknown[]>(
  make: (...args: Args) => Promise<void>,
  taken: readonly ErrorCode[],
  isMade: (...args: Args) => Promise<boolean>,
): (...args: Args) => Promise<void> {
  // Of this page only: somebody may have made the same weeks later.
  let tried = '';
  return async (...args) => {
    const asked = JSON.stringify(args);
    const again = tried === asked;
    try {
      await make(...args);
    } catch (error) {
      if (isUnanswered(error)) tried = asked;
      const refused = error instanceof ShopError && taken.includes(error.code);
      if (!again || !refused || !(await isMade(...args))) throw error;
    }
    tried = '';
  };
}
