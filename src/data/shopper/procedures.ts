import type { Call } from '../api/procedures.ts';
import type { MutationsAnswer } from '../api/answers.ts';
import { PROTOCOL } from '../api/answers.ts';
import { toWireArgs } from '../api/to-wire.ts';
import type { Batch } from '../outbox/outbox.ts';

/** The log scope of a person's own rows. */
export function shopperScope(userId: string): string {
  return `user:${userId}`;
}

/** Sends a batch of mutations, with results known up to `after`. The answer says what became of each. */
export async function sendMutations(
  call: Call,
  userId: string,
  { device, mutations }: Batch,
  after: number,
): Promise<MutationsAnswer> {
  const answer = await call('apply_mutations', {
    p_uid: userId,
    p_device: device,
    p_protocol: PROTOCOL,
    p_intents: mutations.map((mutation) => ({ ...mutation, args: toWireArgs(mutation.args) })),
    p_after: after,
  });
  return answer as MutationsAnswer;
}
