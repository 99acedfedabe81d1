import type { MutationResult } from '../api/answers.ts';
import { changeDeviceId } from './device.ts';
import type { OutboxTables, StoredMutation } from './store.ts';

/**
 * Stores the server's results for a person's mutations. They include applied mutations that were sent again, because a restored
 * server may give other results. 'device_conflict' means that another disk has used a mutation id under our device id. From there
 * on the mutations get a new device id and new ids. Returns the renumbered rows with their old ids.
 */
export async function storeResults(
  tables: OutboxTables,
  userId: string,
  results: readonly MutationResult[],
  newId: () => string,
): Promise<StoredMutation[]> {
  const byNumber = new Map(results.map((result) => [result.n, result]));
  const pending = (await tables.of(userId)).filter((row) => row.state !== 'parked');
  const refusedAlong = new Set<StoredMutation>();
  for (const [index, row] of pending.entries()) {
    const result = byNumber.get(row.n);
    if (result === undefined || result.verdict === 'retry') continue;
    if (result.code === 'device_conflict') {
      const rest = pending.slice(index).filter((each) => !refusedAlong.has(each));
      await changeDeviceId(tables, userId, rest, newId);
      return rest;
    }
    if (result.verdict === 'applied' && row.state === 'applied') continue;
    const state = result.verdict === 'applied' ? 'applied' : 'parked';
    const code = result.code ?? null;
    await tables.put([{ ...row, state, code }]);
    if (code !== 'address_conflict') continue;
    for (const each of editedOnTop(row, pending.slice(index + 1), byNumber)) refusedAlong.add(each);
    await tables.put([...refusedAlong].map((each) => ({ ...each, state, code })));
  }
  return [];
}

/**
 * Later edits of an address that met a newer one, without a result of their own. They were made on top of it, so they meet the same
 * conflict. Their `baseVersion` may equal the version of the newer address by chance.
 */
function editedOnTop(
  refused: StoredMutation,
  later: readonly StoredMutation[],
  results: ReadonlyMap<number, MutationResult>,
): StoredMutation[] {
  return later.filter(({ n, name }) => {
    const own = results.get(n);
    const isUnjudged = own === undefined || own.verdict === 'retry' || own.code === 'device_conflict';
    return name === refused.name && isUnjudged;
  });
}
