import type { OutboxTables, StoredRow } from './outbox-storage.ts';

// Under which name a person's edits leave this disk, and how far they got. The name is the person's own: when it turns
// out that another disk uses it too (a cloned phone, a restored backup), only their edits need another one.

const name = (what: 'device' | 'sent' | 'floor' | 'requeued', userId: string) => `${what}:${userId}`;

/** Up to which number this disk has sent a person's edits: it has given all of them out. */
export const sentUpTo = (tables: OutboxTables, userId: string): Promise<number> =>
  number(tables, 'sent', userId);

/** How often what this disk had sent of a person was put back in its queue. */
export const timesRequeued = (tables: OutboxTables, userId: string): Promise<number> =>
  number(tables, 'requeued', userId);

export async function noteRequeued(tables: OutboxTables, userId: string): Promise<void> {
  await tables.setFact(name('requeued', userId), String((await timesRequeued(tables, userId)) + 1));
}

async function number(
  tables: OutboxTables,
  what: 'sent' | 'floor' | 'requeued',
  userId: string,
): Promise<number> {
  return Number((await tables.fact(name(what, userId))) ?? 0);
}

/** The name by which the server knows this person's edits of this disk. Made at the first call. */
export async function deviceName(tables: OutboxTables, userId: string, newId: () => string): Promise<string> {
  const known = await tables.fact(name('device', userId));
  if (known !== null) return known;
  const made = newId();
  await tables.setFact(name('device', userId), made);
  return made;
}

/** Notes that numbers up to `n` are in a request. */
export async function noteSent(tables: OutboxTables, userId: string, n: number): Promise<void> {
  if (n > (await number(tables, 'sent', userId))) await tables.setFact(name('sent', userId), String(n));
}

/**
 * Up to which of this disk's intents the rows of an answer are, given the `lastN` the server says for `device`. Never
 * above what was sent from here: the rest is another disk's. Never below what was settled under an earlier name. Null
 * when the answer is for a name that is no longer ours.
 */
export async function watermarkFor(
  tables: OutboxTables,
  userId: string,
  device: string,
  lastN: number,
): Promise<number | null> {
  if ((await tables.fact(name('device', userId))) !== device) return null;
  const sent = await number(tables, 'sent', userId);
  return Math.max(await number(tables, 'floor', userId), Math.min(lastN, sent));
}

/**
 * Takes another name, because another disk counts with ours, and gives these rows new numbers in their old order, to be
 * sent. What of them the server has applied all the same (both disks held a copy of it) it knows by its key.
 */
export async function changeName(
  tables: OutboxTables,
  userId: string,
  rows: StoredRow[],
  newId: () => string,
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  await tables.setFact(name('device', userId), newId());
  await tables.setFact(name('floor', userId), String(first.n - 1));
  await tables.remove(rows.map((row) => row.n));
  for (const { n: _, ...row } of rows) await tables.add({ ...row, state: 'waiting', sent: 0 });
}
