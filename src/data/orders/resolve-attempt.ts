import { ShopError } from '#domain/error-code.ts';
import { retryDelay } from '#domain/retry.ts';
import type { Env } from '../env/env.ts';
import { failureOf, isLineFailure } from '../api/failure.ts';
import { RemoteError } from '../api/remote-error.ts';
import { toShopError } from '../api/shop-error.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import type { OrderStores } from './order-stores.ts';
import { keepCoupon } from './cart-coupon.ts';
import { isTheirs } from '../session/is-theirs.ts';
import type { OpenAttempt } from './order-key.ts';
import { closeAttempt } from './change-attempt.ts';
import { NO_ATTEMPT, readAttempt } from './order-key.ts';

/** `goods`: as in `OpenAttempt`. */
export type Outcome =
  | { state: 'none' }
  | { state: 'void' }
  | { state: 'placed'; orderId: string; goods: string };

type Asking = Pick<OpenShopper, 'userId' | 'call' | 'note' | 'replication'>;

const VOID = { state: 'void' } as const;

const TRIES = 4;

/**
 * Asks the server what became of the stored key. It answers with the order, or voids the key so that a request still on
 * its way can never place one; only then may another key be used. Throws 'order_unknown' when four tries bring no answer, or the
 * question is refused, whatever with: that says nothing of the order. The key stays stored; `goOn` may say that nobody waits any more, or that another tab took over. For whoever holds the order's lock: an order being placed by another tab must not be voided.
 */
export async function resolveAttempt(
  env: Env,
  stores: OrderStores,
  shopper: Asking,
  goOn: () => boolean = () => true,
): Promise<Outcome> {
  const attempt = await readAttempt(env.kv, shopper);
  if (attempt === null) {
    // Another tab was told.
    if (stores.orderAttempt.get().state === 'open') stores.orderAttempt.set(NO_ATTEMPT);
    return { state: 'none' };
  }
  for (let tries = 0; tries < TRIES && goOn(); tries += 1) {
    try {
      const orderId = await askKey(shopper, attempt.key);
      if (orderId === null) {
        closeAttempt(env.kv, stores, shopper, attempt.key, VOID);
        return VOID;
      }
      await settlePlaced(env, stores, shopper, attempt, orderId);
      return { state: 'placed', orderId, goods: attempt.goods };
    } catch (error) {
      if (!isLineFailure(error) && failureOf(error) !== 429) break;
      await pause(env, retryDelay(tries, env.random()));
    }
  }
  throw new ShopError('order_unknown');
}

/** Which order was placed under this key; null when it is void for ever. Throws when that is not known. */
async function askKey({ call, userId }: Asking, key: string): Promise<string | null> {
  try {
    const args = { p_transaction_id: key, p_user_id: userId };
    const answer = (await call('resolve_order_key', args)) as { state?: string; order_id?: string } | null;
    if (answer?.state === 'void') return null;
    if (answer?.order_id !== undefined) return answer.order_id;
  } catch (error) {
    // Of no key that can place anything, now or later: a phone whose clock was wrong by days would ask for ever.
    if (toShopError(error).code === 'order_failed') return null;
    throw error;
  }
  // A portal that answers in JSON knows nothing of it.
  throw new RemoteError('not_ours');
}

// Under this and their id a person's refused keys are noted, each behind a space.
const REFUSED = 'refused:';

/** Notes a key that was refused; gives all that are noted. Never rejects. */
export function noteRefused({ userId, note }: Asking, key: string): Promise<string> {
  return note(REFUSED + userId, (keys) => `${keys} ${key}`).catch(() => ` ${key}`);
}

/**
 * A refused key is voided, too: a copy of its request that comes late would place what the person was told is not ordered. What gets
 * no answer stays noted until the next time; nobody waits for it. Never rejects.
 */
export async function voidRefused(
  env: Env,
  stores: OrderStores,
  shopper: Asking,
  noted?: string,
): Promise<void> {
  const { userId, note } = shopper;
  try {
    for (const key of (noted ?? (await note(REFUSED + userId))).split(' ').slice(1)) {
      const orderId = await askKey(shopper, key);
      await note(REFUSED + userId, (keys) => keys.replace(` ${key}`, ''));
      if (orderId === null) continue;
      // The copy was faster. What this page tells of the next order is not to be about this one.
      if (stores.orderAttempt.get().state === 'none')
        closeAttempt(env.kv, stores, shopper, key, { state: 'placed', orderId });
      await shopper.replication.pull().catch(() => shopper.replication.schedule());
    }
  } catch {
    // Asked again after the next pull.
  }
}

/** The order stands: its key is done with, its coupon leaves the cart, its rows come to this phone. */
export async function settlePlaced(
  env: Env,
  stores: OrderStores,
  shopper: Asking,
  { key, couponCode }: Pick<OpenAttempt, 'key' | 'couponCode'>,
  orderId: string,
): Promise<void> {
  if (couponCode !== null && isTheirs(stores, shopper.userId) && stores.coupon.get()?.code === couponCode)
    keepCoupon(env.kv, stores, shopper.userId, null);
  closeAttempt(env.kv, stores, shopper, key, { state: 'placed', orderId });
  // Somebody waits for them, and the poke that told of them may be lost on the same line.
  await shopper.replication.pull().catch(() => shopper.replication.schedule());
}

function pause(env: Env, ms: number): Promise<void> {
  return new Promise((resolve) => {
    env.clock.setTimeout(resolve, ms);
  });
}

const MOST_PATIENT = 4;

/**
 * Asks until it is known, whenever an attempt is left open: at the start of a page, or when its own order got no answer.
 * Only while somebody looks. Gives what stops it.
 */
export function followAttempt(
  env: Env,
  stores: OrderStores,
  shopper: Asking & Pick<OpenShopper, 'alone'>,
): () => void {
  let asking = false;
  let stopped = false;
  const unknown = () => !stopped && stores.orderAttempt.get().state === 'open';
  const ask = async () => {
    if (asking) return;
    asking = true;
    for (let tries = 0; unknown(); tries += 1) {
      if (env.isVisible())
        await shopper
          .alone((lost) => resolveAttempt(env, stores, shopper, () => unknown() && lost?.aborted !== true))
          .catch(() => undefined);
      if (unknown()) await pause(env, retryDelay(Math.min(tries, MOST_PATIENT), env.random()));
    }
    asking = false;
  };
  void ask();
  // One that localStorage did not take.
  readAttempt(env.kv, shopper)
    .then((found) => {
      if (found !== null && stores.orderAttempt.get().state === 'none' && isTheirs(stores, shopper.userId))
        stores.orderAttempt.set({ state: 'open' });
    })
    .catch(() => undefined);
  const unsubscribe = stores.orderAttempt.subscribe(() => void ask());
  return () => {
    stopped = true;
    unsubscribe();
  };
}
