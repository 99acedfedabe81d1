import type { Call } from '../account/call-as.ts';
import { ShopError } from '../../domain/error-code.ts';
import { clockOffset } from '../../domain/server-clock.ts';
import type { Env } from '../env.ts';
import type { MutationsAnswer, PullAnswer } from '../remote/answers.ts';
import { PROTOCOL } from '../remote/answers.ts';
import { RemoteError } from '../remote/remote-error.ts';
import { toWireArgs } from '../remote/to-wire.ts';
import type { Stores } from '../stores.ts';
import type { Batch } from '../sync/outbox.ts';
import type { Cursor, Page } from '../sync/pull.ts';

const PAGE = 500;

/** The log scope of a person's own rows. */
export function shopperScope(userId: string): string {
  return `user:${userId}`;
}

/** One page of everything of one person: cart, wishlist, profile and orders in one request. */
export async function fetchShopperPage(
  env: Env,
  stores: Stores,
  call: Call,
  request: { userId: string; device: string; cursor: Cursor },
): Promise<Page> {
  const scope = shopperScope(request.userId);
  const sentAt = env.clock.now();
  const answer = (await call('sync_pull', {
    p_uid: request.userId,
    p_protocol: PROTOCOL,
    p_device: request.device,
    p_epoch: request.cursor.epoch,
    p_cursors: { [scope]: request.cursor.seq },
    p_limit: PAGE,
  })) as PullAnswer;
  if (answer.status === 'upgrade_required') throw new ShopError('upgrade_required');
  const progress = answer.scopes?.[scope];
  // Somebody else's rows never enter this database, whatever went wrong with the token.
  if (answer.uid !== request.userId || progress === undefined) throw new RemoteError('not_ours');
  stores.clockOffset.set(clockOffset(answer.server_now, sentAt, env.clock.now()));
  return {
    epoch: answer.epoch,
    next: progress.next,
    more: progress.more,
    reload: progress.reload,
    serverNow: answer.server_now,
    rows: answer.rows,
    watermark: answer.last_n,
  };
}

/** Sends a batch of intents; the answer's verdicts say what became of each. */
export async function sendIntents(
  call: Call,
  userId: string,
  { device, intents }: Batch,
): Promise<MutationsAnswer> {
  const answer = await call('apply_mutations', {
    p_uid: userId,
    p_device: device,
    p_protocol: PROTOCOL,
    p_intents: intents.map((intent) => ({ ...intent, args: toWireArgs(intent.args) })),
  });
  return answer as MutationsAnswer;
}
