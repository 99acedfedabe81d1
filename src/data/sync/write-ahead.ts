import { holdLock } from '#platform/hold-lock.ts';
import type { Env } from '../env.ts';
import type { OutboxEntry } from './outbox-state.ts';

// An edit is on the screen in the tick of its tap and in the queue some time later: on a cold start, once the databases are
// open. Until then it stands in localStorage, which is written in that same tick. A page that goes away in between loses
// nothing: the next one takes it over (`take-over.ts`).

/** Where it stands. */
export const AHEAD = 'drip-haven.shop.ahead';

/** Held while the page of an edit is there to bring it into the queue, or to say that it is not kept. */
export const lockOf = ({ key }: OutboxEntry): string => `drip-haven ahead ${key}`;

/** What was written down and is not struck out, in the order of the taps. */
export function writtenAhead(kv: Env['kv']): OutboxEntry[] {
  try {
    const written: unknown = JSON.parse(kv.get(AHEAD) ?? '[]');
    return Array.isArray(written) ? written : [];
  } catch {
    // Not ours.
    return [];
  }
}

/** Writes an edit down. The answer strikes it out: it is in the queue, or the person knows that it is not. */
export function writeAhead(kv: Env['kv'], entry: OutboxEntry): () => void {
  const before = writtenAhead(kv);
  // Where there is no room for one more, those before it stay.
  if (!rewrite(kv, [...before, entry])) rewrite(kv, before);
  const release = holdLock(lockOf(entry));
  return () => {
    strikeOut(kv, ({ key }) => key === entry.key);
    release();
  };
}

/** Strikes out what `isOver` says. */
export function strikeOut(kv: Env['kv'], isOver: (entry: OutboxEntry) => boolean): void {
  const written = writtenAhead(kv);
  const left = written.filter((entry) => !isOver(entry));
  if (left.length < written.length) rewrite(kv, left);
}

function rewrite(kv: Env['kv'], entries: OutboxEntry[]): boolean {
  if (entries.length > 0 && kv.set(AHEAD, JSON.stringify(entries))) return true;
  // What would last only as long as this page is no help to the next.
  kv.remove(AHEAD);
  return entries.length === 0;
}
