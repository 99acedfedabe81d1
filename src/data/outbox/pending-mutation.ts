import type { Store } from '../env/store.ts';
import type { QueuedMutation } from '#domain/mutation/mutation.ts';

/**
 * A mutation in this device's outbox. It is `waiting` until the server's result is here, and `applied` until the local replica
 * contains its effect. If the server rejected it, it is `parked`, and the person retries or discards it. The write-ahead log
 * stores this shape and its names, so other versions of the app must be able to read it.
 */
export type PendingMutation = {
  /** Globally unique, also before the outbox has given the mutation an id, and in a copy of this disk. */
  key: string;
  userId: string;
  intent: QueuedMutation;
  state: 'waiting' | 'applied' | 'parked';
  code: string | null;
  /** The product's name at the tap. The product may leave the replica before the mutation does. */
  about?: string;
};

export type OutboxStores = { outbox: Store<PendingMutation[]> };
