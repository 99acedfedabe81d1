import { ShopError, type ErrorCode } from '#domain/mutation/error-code.ts';
import { isOutcomeUnknown } from '#domain/mutation/unanswered.ts';

/**
 * Returns a write for something that can be made only once. If the same try had no answer before and is now refused as `taken`,
 * `isMade` reads back whether the server has what was asked for. The first try has made it then, and null is given. Otherwise
 * gives or throws what `make` does.
 */
export function madeOnce<Args extends unknown[], Made>(
  make: (...args: Args) => Promise<Made>,
  taken: readonly ErrorCode[],
  isMade: (...args: Args) => Promise<boolean>,
): (...args: Args) => Promise<Made | null> {
  // Only tries of this page count, because somebody may have made the same weeks later.
  let tried = '';
  return async (...args) => {
    const request = JSON.stringify(args);
    const isRepeat = tried === request;
    let made: Made | null = null;
    try {
      made = await make(...args);
    } catch (error) {
      if (isOutcomeUnknown(error)) tried = request;
      const refused = error instanceof ShopError && taken.includes(error.code);
      if (!isRepeat || !refused || !(await isMade(...args))) throw error;
    }
    tried = '';
    return made;
  };
}
