import type { QueuedIntent } from '#domain/intents.ts';

/**
 * An intent in this device's queue. `waiting` until the server's verdict is here, then `applied` until the mirror
 * holds its effect, or `parked` when the server refused it: shown to the person, who retries or discards. Written ahead
 * in this shape (`write-ahead.ts`): other versions of the app must be able to read it.
 */
export type OutboxEntry = {
  /** Unique in this page also before the outbox has numbered it. */
  key: string;
  userId: string;
  intent: QueuedIntent;
  state: 'waiting' | 'applied' | 'parked';
  code: string | null;
  /** Name of the product it is about, as it was at the tap: the product may leave the mirror before the edit does. */
  about?: string;
};

/** The intents of one person that the mirror with this watermark does not contain yet, in order. */
export function unseen(entries: OutboxEntry[], userId: string, watermark: number): QueuedIntent[] {
  return entries
    .filter((entry) => entry.userId === userId && entry.state !== 'parked')
    .filter(({ intent }) => intent.n === null || intent.n > watermark)
    .map((entry) => entry.intent);
}
