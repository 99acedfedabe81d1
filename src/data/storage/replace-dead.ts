import type { Dexie } from 'dexie';

/**
 * Replaces a connection that died without an event. Safari then throws UnknownError at each new transaction, but Dexie reopens
 * only after InvalidStateError, and at most twice for one use. If that does not help, the next use opens it. Call it before the
 * first opening.
 */
export function replaceDead(dexie: Dexie): void {
  dexie.use({
    stack: 'dbcore',
    create: (core) => ({
      transaction(...wanted) {
        try {
          return core.transaction(...wanted);
        } catch (error) {
          // The connection that Dexie opens anew is not open at that time.
          queueMicrotask(() => {
            if (dexie.isOpen()) dexie.close({ disableAutoOpen: false });
          });
          throw new DOMException(String(error), 'InvalidStateError');
        }
      },
    }),
  });
}
