import type { MirrorDoc } from './replicated-doc.ts';
import type { WatchedMirrors } from './watch-collections.ts';
import { isNewer } from './write-rows.ts';

/** Those rows of a collection that are not older than what is shown of them, by the numbers of one history. */
export function notOlder<Row extends MirrorDoc>(
  watched: Pick<WatchedMirrors, 'shown'>,
  name: string,
  rows: readonly Row[],
): Row[] {
  const shown = new Map(watched.shown(name).map((doc) => [doc.id, doc]));
  return rows.filter((row) => !isNewer(shown.get(row.id), row));
}
