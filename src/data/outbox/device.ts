import type { OutboxTables, StoredMutation } from './store.ts';

// This file manages the id under which a person's mutations leave this disk, and how far they got. Each person has an id of
// their own. Another disk may turn out to use it too (a cloned phone, a restored backup). Only that person then needs another id.

const factName = (what: 'device' | 'sent' | 'floor' | 'requeued', userId: string) => `${what}:${userId}`;

async function readNumber(
  tables: OutboxTables,
  what: 'sent' | 'floor' | 'requeued',
  userId: string,
): Promise<number> {
  return Number((await tables.fact(factName(what, userId))) ?? 0);
}

/** The highest id of a person's mutations that this disk has sent. */
export const sentUpTo = (tables: OutboxTables, userId: string): Promise<number> =>
  readNumber(tables, 'sent', userId);

/** Counts how often applied mutations of a person were put back into this disk's queue. */
export const timesRequeued = (tables: OutboxTables, userId: string): Promise<number> =>
  readNumber(tables, 'requeued', userId);

/** Adds one to that count. Call it in the transaction that puts the mutations back. */
export async function countRequeue(tables: OutboxTables, userId: string): Promise<void> {
  await tables.setFact(factName('requeued', userId), String((await timesRequeued(tables, userId)) + 1));
}

/** The device id by which the server knows this person's mutations of this disk. The first call makes it. */
export async function deviceId(tables: OutboxTables, userId: string, newId: () => string): Promise<string> {
  const known = await tables.fact(factName('device', userId));
  if (known !== null) return known;
  const made = newId();
  await tables.setFact(factName('device', userId), made);
  return made;
}

/** Notes that mutation ids up to `n` are in a request. */
export async function noteSent(tables: OutboxTables, userId: string, n: number): Promise<void> {
  if (n > (await sentUpTo(tables, userId))) await tables.setFact(factName('sent', userId), String(n));
}

/**
 * Returns the id of this disk's last mutation that an answer's rows contain, given the `lastN` that the server has of `device`.
 * It is never above what this disk sent, because the rest is another disk's. It is never below what was settled under an earlier
 * device id. Returns null if the answer is for a device id that this disk no longer uses.
 */
export async function acknowledgedBy(
  tables: OutboxTables,
  userId: string,
  device: string,
  lastN: number,
): Promise<number | null> {
  if ((await tables.fact(factName('device', userId))) !== device) return null;
  const sent = await sentUpTo(tables, userId);
  return Math.max(await readNumber(tables, 'floor', userId), Math.min(lastN, sent));
}

/**
 * Takes another device id, because another disk uses ours. It gives these rows new ids in their old order, to be sent. If both
 * disks held a copy of a mutation and the server has applied it, it recognises the mutation by its key.
 */
export async function changeDeviceId(
  tables: OutboxTables,
  userId: string,
  rows: StoredMutation[],
  newId: () => string,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await tables.setFact(factName('device', userId), newId());
  await tables.setFact(factName('floor', userId), String(first.n - 1));
  await tables.remove(rows.map((row) => row.n));
  for (const { n: _, ...row } of rows) await tables.add({ ...row, state: 'waiting', sent: 0 });
}
