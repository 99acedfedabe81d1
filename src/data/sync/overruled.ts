import { collapse } from '#domain/collapse.ts';
import type { QueuedIntent } from '#domain/intents.ts';
import type { OutboxRow } from './outbox-storage.ts';
import { intentOf } from './outbox-storage.ts';

/** Numbers of the unsent intents that a new one makes pointless: earlier quantities of the same line. */
export function overruledBy(intent: QueuedIntent, unsent: readonly OutboxRow[]): number[] {
  const kept = new Set(collapse([...unsent.map(intentOf), intent]).map((left) => left.n));
  return unsent.flatMap((row) => (row.n !== undefined && !kept.has(row.n) ? [row.n] : []));
}
