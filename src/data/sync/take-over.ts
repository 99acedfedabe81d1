import { ifFree } from '../../platform/hold-lock.ts';
import type { Env } from '../env.ts';
import type { OutboxEntry } from './outbox-state.ts';
import type { Outbox } from './outbox.ts';
import { lockOf, strikeOut, writtenAhead } from './write-ahead.ts';

// Of several pages one takes over, in the order of the taps.
const TAKING = 'drip-haven takes over';

/**
 * The outbox, into which goes first what pages that are gone had written ahead: now, and whenever the person comes back to
 * this one. What cannot be stored stays written down for the next time, with what was tapped after it. `onTaken` hears that something has come in.
 */
export function takingOver(
  { kv, onWake }: Pick<Env, 'kv' | 'onWake'>,
  outbox: Outbox,
  onTaken: () => void,
): Outbox {
  const takeAll = async () => {
    for (const entry of writtenAhead(kv)) {
      const isThis = ({ key }: OutboxEntry) => key === entry.key;
      await ifFree(lockOf(entry), async () => {
        // Its page has come to an end with it meanwhile.
        if (!writtenAhead(kv).some(isThis)) return;
        await outbox.persist(entry);
        strikeOut(kv, isThis);
        onTaken();
      });
    }
  };
  const take = () => ifFree(TAKING, takeAll).catch(() => undefined);
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
      await outbox.wipe(userId);
    },
    close() {
      stop();
      outbox.close();
    },
  };
}
