import type { Call } from '../api/procedures.ts';
import type { MutationsAnswer } from '../api/answers.ts';
import { PROTOCOL } from '../api/answers.ts';
import { toWireArgs } from '../api/to-wire.ts';
import type { Batch } from '../outbox/outbox.ts';

/** The log scope of a person's own rows. */
export function shopperScope(userId: string): string {
  return `user:${userId}`;
}

/** Sends a batch of intents, with verdicts known up to `after`; the answer's verdicts say what became of each. */
export async function sendIntents(
  call: Call,
  userId: string,
  { device, intents }: Batch,
  after: number,
): Promise<MutationsAnswer> {
  const answer = await call('apply_mutations', {
    p_uid: userId,
    p_device: device,
    p_protocol: PROTOCOL,
    p_intents: intents.map((intent) => ({ ...intent, args: toWireArgs(intent.args) })),
    p_after: after,
  });
  return answer as MutationsAnswer;
}
