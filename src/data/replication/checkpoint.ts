import type { RxCollection } from 'rxdb';
import type { SyncStateDoc } from '../schema/sync-state.ts';
import { writeRows } from './replicated-collection.ts';
import type { ReplicatedCollection } from './replicated-collection.ts';

/** How far a replica has read a scope's log. */
export type Checkpoint = Pick<SyncStateDoc, 'seq' | 'epoch'>;

/** The checkpoint before the first page. */
export const START: Checkpoint = { seq: 0, epoch: '' };

/** Compares number and epoch. Two nulls, which both mean "before the first page", are the same. */
export function isSameCheckpoint(one: Checkpoint | null, other: Checkpoint | null): boolean {
  return one?.seq === other?.seq && one?.epoch === other?.epoch;
}

/** The epoch without the server's own marks of an unfinished run, which stand behind an @. */
export function epochOf(epoch: string): string {
  return epoch.split('@')[0] ?? '';
}

type Place = {
  state: RxCollection<SyncStateDoc>;
  /** The scope's document in the state collection. */
  stateId: string;
};

/** How far this replica has come, or null before its first page. */
export async function readState({ state, stateId }: Place): Promise<SyncStateDoc | null> {
  const [doc] = await state.storageInstance.findDocumentsById([stateId], false);
  return doc ?? null;
}

/**
 * Writes the state over whatever is stored. RxDB's upsert would not do: once the storage has refused one of a document, every later
 * one repeats that refusal. Throws what the storage throws.
 */
export function writeState({ state }: Pick<Place, 'state'>, doc: Omit<SyncStateDoc, 'sum'>): Promise<void> {
  const whole: SyncStateDoc = { ...doc, sum: 0 };
  return writeRows(state as unknown as ReplicatedCollection, [whole], { force: true });
}
