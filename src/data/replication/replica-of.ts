import type { RxCollection } from 'rxdb';
import type { SyncStateDoc } from '../schema/sync-state.ts';
import type { Mirror } from './pull.ts';

/**
 * The collections of an open database as the mirror of a log scope. Its state stands under the versions of all of them: a
 * collection whose shape has changed starts empty, and a cursor of before would never bring its rows.
 */
export function mirrorOf(
  scope: string,
  state: RxCollection<SyncStateDoc>,
  collections: Mirror['collections'],
): Omit<Mirror, 'watched'> {
  const versions = Object.values(collections).map((collection) => collection.schema.version);
  return { stateId: `${scope} ${versions.join('.')}`, state, collections };
}
