import { verdictOfFailure } from '../../domain/retry.ts';
import { ShopError } from '../../domain/error-code.ts';
import type { MutationsAnswer } from '../remote/answers.ts';
import { RemoteError } from '../remote/remote-error.ts';
import { failureOf } from '../remote/failure.ts';
import type { Outbox, SentIntent } from './outbox.ts';

const BATCH = 50;

/**
 * Sends a person's waiting intents in order until none is left, and stores the verdicts. A refused intent is parked and
 * holds up nothing. Throws when the line or the server fails: the queue then stays as it is, and sending the same
 * intents again is harmless, because the server knows their numbers.
 */
export async function pushWaiting(
  outbox: Outbox,
  userId: string,
  send: (intents: SentIntent[]) => Promise<MutationsAnswer>,
): Promise<void> {
  let most = BATCH;
  for (;;) {
    const batch = await outbox.take(userId, most);
    if (batch.length === 0) return;
    try {
      const answer = await send(batch);
      if (answer.status === 'upgrade_required') throw new ShopError('upgrade_required');
      if (answer.uid !== userId) throw new RemoteError('not_ours');
      await outbox.settle(userId, answer.verdicts);
      if (answer.verdicts.some((verdict) => verdict.verdict === 'retry'))
        throw new RemoteError('http', { status: 503 });
      // An answer that judged nothing of this batch would make this loop endless.
      const asked = new Set(batch.map((intent) => intent.n));
      if (!answer.verdicts.some((verdict) => asked.has(verdict.n))) throw new RemoteError('not_ours');
    } catch (error) {
      if (verdictOfFailure(failureOf(error)) !== 'halve' || most === 1) throw error;
      most = Math.ceil(most / 2);
    }
  }
}
