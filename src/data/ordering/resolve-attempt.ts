import { ShopError } from '../../domain/error-code.ts';
import { retryDelay } from '../../domain/retry.ts';
import type { Env } from '../env.ts';
import { isLineFailure } from '../remote/failure.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import { readAttempt, writeAttempt } from './order-key.ts';

export type Outcome = { state: 'none' } | { state: 'void' } | { state: 'placed'; orderId: string };

const TRIES = 4;

/**
 * Asks the server what became of the stored key. It answers with the order, or voids the key so that a request still on
 * its way can never place one; only then may another key be used. Throws 'order_unknown' when four tries bring no answer;
 * the key stays stored.
 */
export async function resolveAttempt(
  env: Env,
  shopper: Pick<OpenShopper, 'userId' | 'call' | 'pull'>,
): Promise<Outcome> {
  const attempt = readAttempt(env.kv, shopper.userId);
  if (attempt === null) return { state: 'none' };
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const answer = (await shopper.call('resolve_order_key', { p_transaction_id: attempt.key })) as {
        state: 'placed' | 'void';
        order_id?: string;
      };
      writeAttempt(env.kv, shopper.userId, null);
      if (answer.state !== 'placed' || answer.order_id === undefined) return { state: 'void' };
      await shopper.pull().catch(() => undefined);
      return { state: 'placed', orderId: answer.order_id };
    } catch (error) {
      if (!isLineFailure(error)) throw error;
      await pause(env, retryDelay(tries, env.random()));
    }
  }
  throw new ShopError('order_unknown');
}

function pause(env: Env, ms: number): Promise<void> {
  return new Promise((resolve) => {
    env.clock.setTimeout(resolve, ms);
  });
}
