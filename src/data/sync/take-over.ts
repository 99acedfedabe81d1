import { ifFree } from '../../platform/hold-lock.ts';
import type { Env } from '../env.ts';
import type { OutboxEntry } from './outbox-state.ts';
import type { Outbox } from './outbox.ts';
import { lockOf, strikeOut, writtenAhead } from './write-ahead.ts';

// Of several pages one takes over, in the order of the taps.
const TAKING = 'drip-haven takes over';

/**
 * The outbox, into which goes first what pages that are gone had written ahead: now, and whenever the person comes back to
 * this one. What cannot be stored stays written down for the next time, with what the same person tapped after it. `onTaken` hears that something has come in.
 */
export function takingOver(
  { kv, onWake }: Pick<Env, 'kv' | 'onWake'>,
  outbox: Outbox,
  onTaken: () => void,
): Outbox {
  const takeAll = async () => {
    const kept = new Set<string>();
    for (const entry of writtenAhead(kv)) {
      if (kept.has(entry.userId)) continue;
      const isThis = ({ key }: OutboxEntry) => key === entry.key;
      await ifFree(lockOf(entry), async () => {
        // Its page has come to an end with it meanwhile.
        if (!writtenAhead(kv).some(isThis)) return;
        await outbox.persist(entry);
        strikeOut(kv, isThis);
        onTaken();
      }).catch(() => kept.add(entry.userId));
    }
  };
  const take = async () => {
    if (writtenAhead(kv).length > 0) await ifFree(TAKING, takeAll).catch(() => undefined);
  };
  let taken = take();
  const stop = onWake(() => {
    taken = taken.then(take);
  });
  return {
    ...outbox,
    async persist(entry) {
      // Tapped later than what is being taken over, and so behind it.
      await taken;
      await outbox.persist(entry);
    },
    async wipe(userId) {
      strikeOut(kv, (entry) => entry.userId === userId);
      // Behind what waits to be stored above.
      await taken;
      await outbox.wipe(userId);
    },
    close() {
      stop();
      outbox.close();
    },
  };
}
