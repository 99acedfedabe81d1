import type { Dexie } from 'dexie';

/**
 * Has a connection replaced that died without a word: Safari then says UnknownError to whoever begins a transaction, and Dexie opens
 * anew on InvalidStateError alone, twice for one use. Where that was no help, the next use opens. Call it before the first opening.
 */
export function replaceDead(dexie: Dexie): void {
  dexie.use({
    stack: 'dbcore',
    create: (core) => ({
      transaction(...wanted) {
        try {
          return core.transaction(...wanted);
        } catch (error) {
          // What Dexie opens anew is not open by then.
          queueMicrotask(() => {
            if (dexie.isOpen()) dexie.close({ disableAutoOpen: false });
          });
          throw new DOMException(String(error), 'InvalidStateError');
        }
      },
    }),
  });
}
