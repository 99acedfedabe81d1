import { ifFree, onceFree } from '#platform/hold-lock.ts';
import type { Env } from '../env.ts';
import type { OutboxEntry } from './outbox-state.ts';
import type { Outbox } from './outbox.ts';
import { AHEAD, lockOf, strikeOut, writtenAhead } from './write-ahead.ts';

// Of several pages one takes over, in the order of the taps.
const TAKING = 'drip-haven takes over';

/**
 * The outbox, into which goes first what pages that are gone had written ahead: now, before each edit, whenever the person comes
 * back to this page, and as soon as a page goes that had something in hand. What cannot be stored stays written down for the next
 * time, with what the same person tapped after it. `onTaken` hears that something has come in.
 */
export function takingOver(
  { kv, onWake }: Pick<Env, 'kv' | 'onWake'>,
  outbox: Outbox,
  onTaken: () => void,
): Outbox {
  const store = async (entry: OutboxEntry) => {
    const isThis = ({ key }: OutboxEntry) => key === entry.key;
    // Its page has come to an end with it meanwhile.
    if (!writtenAhead(kv).some(isThis)) return;
    await outbox.persist(entry);
    strikeOut(kv, isThis);
    onTaken();
  };
  // What a page still has in hand comes once that is gone. Nothing waits for it: one that is frozen keeps it for as long as it likes.
  const inHand = new Set<string>();
  let handed = Promise.resolve();
  const later = (entry: OutboxEntry) => {
    if (inHand.has(entry.key)) return;
    inHand.add(entry.key);
    handed = handed
      .then(() => onceFree(lockOf(entry), () => store(entry)))
      .catch(() => undefined)
      .then(() => void inHand.delete(entry.key));
  };
  const takeAll = async () => {
    const kept = new Set<string>();
    for (const entry of writtenAhead(kv)) {
      if (kept.has(entry.userId)) continue;
      try {
        if (!(await ifFree(lockOf(entry), () => store(entry)))) later(entry);
      } catch {
        kept.add(entry.userId);
      }
    }
  };
  const take = async () => {
    if (writtenAhead(kv).length > 0) await ifFree(TAKING, takeAll).catch(() => false);
  };
  let taken = take();
  const again = () => {
    taken = taken.then(take);
  };
  const stops = [
    onWake(again),
    kv.onForeignChange((key) => {
      if (key === AHEAD) again();
    }),
  ];
  return {
    ...outbox,
    async persist(entry) {
      // Older than this, and so before it.
      if (writtenAhead(kv).some(({ key }) => key !== entry.key)) again();
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
      for (const stop of stops) stop();
      outbox.close();
    },
  };
}
