import { ShopError } from '#domain/mutation/error-code.ts';
import type { Call } from '../api/procedures.ts';
import { readTokens } from '../session/stored-tokens.ts';
import type { Env } from '../env/env.ts';
import type { PullAnswer } from '../api/answers.ts';
import { PROTOCOL } from '../api/answers.ts';
import { RemoteError } from '../api/remote-error.ts';
import { noteServerNow } from '../env/server-now.ts';
import type { ServerClockStores } from '../env/server-now.ts';
import type { Checkpoint } from './checkpoint.ts';
import type { Page } from './pull.ts';

type Request = {
  userId: string;
  /** The log scope of what is asked for: `user:` or `seller:` and the id. */
  scope: string;
  device: string;
  checkpoint: Checkpoint;
  /** The most rows of one page. */
  limit: number;
  /** Milliseconds; left out, as long as any call may take. */
  timeout?: number | undefined;
};

/**
 * Fetches one page of a scope of this person's own rows, all its collections in one request. Throws 'upgrade_required' when the
 * server no longer serves this build.
 */
export async function fetchOwnPage(
  env: Env,
  stores: ServerClockStores,
  call: Call,
  { userId, scope, device, checkpoint, limit, timeout }: Request,
): Promise<Page> {
  const sentAt = env.clock.now();
  const answer = (await call(
    'sync_pull',
    {
      p_uid: userId,
      p_protocol: PROTOCOL,
      p_device: device,
      p_epoch: checkpoint.epoch,
      p_cursors: { [scope]: checkpoint.seq },
      p_limit: limit,
    },
    { timeout },
  )) as PullAnswer;
  if (answer.status === 'upgrade_required') throw new ShopError('upgrade_required');
  const progress = answer.scopes?.[scope];
  // Somebody else's rows never enter this database, whatever went wrong with the token.
  if (answer.uid !== userId || progress === undefined) throw new RemoteError('not_ours');
  // Signed out in another tab meanwhile: their replica was removed, and would be begun anew.
  if (readTokens(env)?.userId !== userId) throw new ShopError('signed_out');
  noteServerNow(stores, { serverNow: answer.server_now, sentAt, answeredAt: env.clock.now() });
  return {
    epoch: answer.epoch,
    next: progress.next,
    more: progress.more,
    reload: progress.reload,
    serverNow: answer.server_now,
    rows: answer.rows,
    acknowledgedId: answer.last_n,
  };
}
