import { retryPolicy } from '#domain/mutation/retry.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { MutationsAnswer, MutationResult } from '../api/answers.ts';
import { RemoteError } from '../api/remote-error.ts';
import { failureOf } from '../api/failure.ts';
import type { Batch, Outbox } from '../outbox/outbox.ts';

const MAX_BATCH = 50;

/** Runs a step while no other tab runs one. `lost` tells when that ended early: another tab took over, or this one hides. */
export type Alone = <T>(step: (lost?: AbortSignal) => Promise<T>) => Promise<T>;

export type Sender = {
  outbox: Outbox;
  userId: string;
  /** `after`: up to which number this run has results. */
  send: (batch: Batch, after: number) => Promise<MutationsAnswer>;
  /** What was made before this ISO time is not sent any more, unless the server has it. */
  expired: string;
  /** The number of the last mutation of this device that the server has. */
  serverHas: number;
  alone: Alone;
  /** Whether others get through to the shop: then it is not the line that a strange answer tells of. */
  isUp: () => boolean;
};

/**
 * Sends a person's waiting mutations in order until none is left, stores the results, and then runs `work` before another
 * tab may send. A refused mutation is rejected and holds up nothing. Throws when the line or the server fails: the queue then
 * stays as it is, and sending the same mutations again is harmless, because the server knows their numbers.
 */
export async function sendThen<T>(sender: Sender, work: () => Promise<T>): Promise<T> {
  const { outbox, userId, alone, expired, serverHas } = sender;
  let limit = MAX_BATCH;
  let after = 0;
  for (;;) {
    const ended = await alone(async (lost) => {
      const batch = await outbox.take(userId, { limit, after, expired, serverHas });
      if (batch.mutations.length === 0) return { value: await work() };
      // Whoever took over sends this batch; what is left of it then is seen at the next turn.
      if (lost?.aborted === true) return null;
      try {
        after = await sendBatch(sender, batch, after);
      } catch (error) {
        if (limit === 1 || !isBatchTooLarge(error, sender.isUp())) throw error;
        limit = Math.ceil(limit / 2);
      }
      return null;
    });
    if (ended !== null) return ended.value;
  }
}

/** Gives the number behind which to go on. */
async function sendBatch({ outbox, userId, send }: Sender, batch: Batch, after: number): Promise<number> {
  const answer = await send(batch, after);
  if (answer.status === 'upgrade_required') throw new ShopError('upgrade_required');
  if (answer.uid !== userId) throw new RemoteError('not_ours');
  // Also when another tab has taken another name for this device meanwhile, of which the server knows nothing yet.
  if (answer.status === 'behind' && after > 0) return 0;
  if (!(await outbox.applyResults(userId, answer.verdicts, batch))) return 0;
  const results = new Map(answer.verdicts.map((result) => [result.n, result]));
  for (const { n } of batch.mutations) {
    const result = results.get(n);
    // An answer that leaves out what was asked would make this loop endless.
    if (result === undefined) throw new RemoteError('not_ours');
    if (result.verdict === 'retry') throw new RemoteError('http', { status: 503, code: 'retry' });
    // All behind it has new numbers now.
    if (isConflict(result)) return 0;
  }
  return batch.mutations.at(-1)?.n ?? 0;
}

/** Whether a smaller batch may pass. A firewall takes some words for an attack, and the others must get past it. */
function isBatchTooLarge(error: unknown, isUp: boolean): boolean {
  if (error instanceof RemoteError && error.kind === 'not_ours')
    return isUp && [403, 413].includes(error.status);
  return retryPolicy(failureOf(error)) === 'halve';
}

function isConflict({ verdict, code }: MutationResult): boolean {
  return verdict === 'rejected' && code === 'device_conflict';
}
