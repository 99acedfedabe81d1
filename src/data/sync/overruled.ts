import { collapse } from '../../domain/fold.ts';
import type { Intent, QueuedIntent } from '../../domain/intents.ts';
import type { OutboxRow } from './outbox-database.ts';

/** Numbers of the unsent intents that a new one makes pointless: earlier quantities of the same line. */
export function overruledBy(intent: QueuedIntent, unsent: readonly OutboxRow[]): number[] {
  const queue = unsent.map((row) => {
    const stored = { name: row.name, args: JSON.parse(row.args) as unknown } as Intent;
    return { ...stored, n: row.n ?? null, at: row.at };
  });
  const kept = new Set(collapse([...queue, intent]).map((left) => left.n));
  return unsent.flatMap((row) => (row.n !== undefined && !kept.has(row.n) ? [row.n] : []));
}
