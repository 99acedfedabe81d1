import type { Clock } from '#platform/clock.ts';
import type { Store } from '../env/store.ts';
import { createStore } from '../env/store.ts';

/**
 * A store of what `read` gives. A kind that lasted less than `hold` ms does not show: words that come and go within a blink are
 * worse than none. Changes within a kind (a count) show at once. So does the kind `atOnce`, which then stays that long. `sources`
 * tell when to read again.
 */
export function steady<T extends { kind: string }>(
  sources: Pick<Store<unknown>, 'subscribe'>[],
  read: () => T,
  clock: Clock,
  { hold, atOnce }: { hold: number; atOnce?: T['kind'] },
): Pick<Store<T>, 'get' | 'subscribe'> {
  const shown = createStore(read());
  let wanted = shown.get();
  let cancel: (() => void) | null = null;

  const update = () => {
    const before = wanted;
    wanted = read();
    if (wanted.kind === shown.get().kind || wanted.kind === atOnce) {
      cancel?.();
      cancel = null;
      shown.set(wanted);
    } else if (cancel === null || wanted.kind !== before.kind) {
      cancel?.();
      cancel = clock.setTimeout(() => {
        cancel = null;
        shown.set(wanted);
      }, hold);
    }
  };
  for (const source of sources) source.subscribe(update);
  return shown;
}
