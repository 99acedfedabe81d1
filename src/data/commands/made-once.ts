import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';

const NO_ANSWER: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['network', 'timeout', 'server_trouble']);

/** Whether the result of a request is unknown, because the server may have received it. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ShopError && NO_ANSWER.has(error.code);

/**
 * Returns a write for something that can be made only once. If the same try had no answer before and is now refused as `taken`,
 * `isMade` reads back whether the server has what was asked for. The first try has made it then, and nothing is thrown. Otherwise
 * throws what `make` throws.
 */
export function madeOnce<Args extends unknown[]>(
  make: (...args: Args) => Promise<void>,
  taken: readonly ErrorCode[],
  isMade: (...args: Args) => Promise<boolean>,
): (...args: Args) => Promise<void> {
  // Only tries of this page count, because somebody may have made the same weeks later.
  let tried = '';
  return async (...args) => {
    const request = JSON.stringify(args);
    const isRepeat = tried === request;
    try {
      await make(...args);
    } catch (error) {
      if (isUnanswered(error)) tried = request;
      const refused = error instanceof ShopError && taken.includes(error.code);
      if (!isRepeat || !refused || !(await isMade(...args))) throw error;
    }
    tried = '';
  };
}
