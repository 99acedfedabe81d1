import { ShopError } from '#domain/mutation/error-code.ts';
import { retryDelay } from '#domain/mutation/retry.ts';
import { parsedJson } from '#platform/storage/parsed-json.ts';
import type { Env } from '../env/env.ts';
import { failureOf, isConnectionFailure } from '../api/failure.ts';
import { RemoteError } from '../api/remote-error.ts';
import { toShopError } from '../api/shop-error.ts';
import { isTheirs } from '../session/is-theirs.ts';
import type { OpenShopper } from '../shopper/open-shopper.ts';
import { storeCoupon } from './cart-coupon.ts';
import type { OrderStores } from './order-stores.ts';
import { NO_PENDING_ORDER, pendingOrderName } from './pending-order-state.ts';
import type { PendingOrderState } from './pending-order-state.ts';

/** An order that was sent and has no answer yet. */
export type SentOrder = {
  /** The idempotency key: the server places one order at most under it. */
  key: string;
  /** The coupon that goes with the order. It leaves the cart when the order stands. */
  couponCode: string | null;
  /** The order's `cartGoods`. Screens must not give thanks for an order of something else. */
  goods: string;
};

/** How a sent order ended. `none`: there was none. `void`: its key can never place an order. */
export type Outcome =
  | { state: 'none' }
  | { state: 'void' }
  | { state: 'placed'; orderId: string; goods: string };

type Person = Pick<OpenShopper, 'userId' | 'call' | 'note' | 'replication' | 'withOrderLock'>;

const VOID = { state: 'void' } as const;
/** The most requests of one `resolve`. */
const TRIES = 4;
/** From this try on, `resolveOpen` waits no longer between two requests. */
const LONGEST_PAUSE = 4;
/** The refused keys of a person are noted under this and their id, each behind a space. */
const REFUSED = 'refused:';

/**
 * A person's order on its way to the server, and the only home of its idempotency key. The key is stored before the first
 * request, so that a page that was killed can still ask for the outcome. It is settled before another key is used. Everything is
 * kept on the device, so two of these for one person are the same.
 */
export class PendingOrder {
  readonly #env: Env;
  readonly #stores: OrderStores;
  readonly #person: Person;
  readonly #name: string;

  constructor(env: Env, stores: OrderStores, person: Person) {
    this.#env = env;
    this.#stores = stores;
    this.#person = person;
    this.#name = pendingOrderName(person.userId);
  }

  /** Reads the stored order, or null. Rejects when the place beside the outbox cannot be read. */
  async read(): Promise<SentOrder | null> {
    return parsedJson(
      this.#env.kv.get(this.#name) ?? (await this.#person.note(this.#name)),
    ) as SentOrder | null;
  }

  /** Stores an order that is about to be sent. Never rejects: a person whose device is full can order all the same. */
  async begin(order: SentOrder): Promise<void> {
    const { kv } = this.#env;
    const text = JSON.stringify(order);
    const isStored = kv.set(this.#name, text);
    this.#show({ state: 'placing' });
    if (isStored) return;
    // It is stored in one place only. A copy in this page's memory would hide what another tab notes later.
    await this.#person
      .note(this.#name, () => text)
      .then(
        () => kv.remove(this.#name),
        () => undefined,
      );
  }

  /** The order stands. Its key is settled, its coupon leaves the cart, and its rows are pulled. Never rejects. */
  async confirm({ key, couponCode }: Pick<SentOrder, 'key' | 'couponCode'>, orderId: string): Promise<void> {
    const { userId, replication } = this.#person;
    const { coupon } = this.#stores;
    if (couponCode !== null && isTheirs(this.#stores, userId) && coupon.get()?.code === couponCode)
      storeCoupon(this.#env.kv, this.#stores, userId, null);
    this.#settle(key, { state: 'placed', orderId });
    // The person waits for them, and the notification may be lost on the same connection.
    await replication.pullOrSchedule();
  }

  /** The server has refused the order. The key is voided in the background, as of `voidRefused`. Never rejects. */
  async reject(key: string): Promise<void> {
    const { note, userId } = this.#person;
    const noted = await note(REFUSED + userId, (keys) => `${keys} ${key}`).catch(() => ` ${key}`);
    this.#settle(key, NO_PENDING_ORDER);
    void this.voidRefused(noted);
  }

  /** This page gave up waiting for an answer. From now on the outcome is asked for. */
  leaveOpen(): void {
    if (this.#stores.pendingOrder.get().state === 'placing') this.#stores.pendingOrder.set({ state: 'open' });
  }

  /** The person learns in another way that nothing was ordered. */
  acknowledgeVoid(): void {
    this.#show(NO_PENDING_ORDER);
  }

  /**
   * Asks the server for the outcome of the stored order. It answers with the order, or voids the key, so that a request still on
   * its way can never place one. Only then may another key be used. `goOn` may say that nobody waits any more, or that another
   * tab took over. Throws 'order_unknown' when four tries bring no answer, or when the server refuses to answer. The key stays
   * stored then. Call it under the order's lock: an order that another tab is placing must not be voided.
   */
  async resolve(goOn: () => boolean = () => true): Promise<Outcome> {
    const order = await this.read();
    if (order === null) {
      // Another tab received the outcome.
      if (this.#stores.pendingOrder.get().state === 'open') this.#stores.pendingOrder.set(NO_PENDING_ORDER);
      return NO_PENDING_ORDER;
    }
    for (let tries = 0; tries < TRIES && goOn(); tries += 1) {
      try {
        const orderId = await this.#resolveKey(order.key);
        if (orderId === null) {
          this.#settle(order.key, VOID);
          return VOID;
        }
        await this.confirm(order, orderId);
        return { state: 'placed', orderId, goods: order.goods };
      } catch (error) {
        if (!isConnectionFailure(error) && failureOf(error) !== 429) break;
        await this.#pause(tries);
      }
    }
    throw new ShopError('order_unknown');
  }

  /**
   * Voids refused keys, those of `noted` or all that are noted. A late copy of such a request would place an order although the
   * person has seen that it failed. A key that gets no answer stays noted until the next time. Never rejects.
   */
  async voidRefused(noted?: string): Promise<void> {
    const { userId, note, replication } = this.#person;
    try {
      for (const key of (noted ?? (await note(REFUSED + userId))).split(' ').slice(1)) {
        const orderId = await this.#resolveKey(key);
        await note(REFUSED + userId, (keys) => keys.replace(` ${key}`, ''));
        if (orderId === null) continue;
        // The copy was faster. The state of the person's next order, if there is one, stays.
        if (this.#stores.pendingOrder.get().state === 'none') this.#settle(key, { state: 'placed', orderId });
        await replication.pullOrSchedule();
      }
    } catch {
      // They are asked for again after the next pull.
    }
  }

  /**
   * Resolves each order that is left open, at the start of a page or when its own order got no answer. It asks while the page is
   * visible, until the outcome is known. Returns a function that ends this.
   */
  resolveOpen(): () => void {
    const { pendingOrder } = this.#stores;
    let isResolving = false;
    let stopped = false;
    const isOpen = () => !stopped && pendingOrder.get().state === 'open';
    const resolveUntilKnown = async () => {
      if (isResolving) return;
      isResolving = true;
      for (let tries = 0; isOpen(); tries += 1) {
        if (this.#env.isVisible())
          await this.#person
            .withOrderLock((lost) => this.resolve(() => isOpen() && lost?.aborted !== true))
            .catch(() => undefined);
        if (isOpen()) await this.#pause(Math.min(tries, LONGEST_PAUSE));
      }
      isResolving = false;
    };
    void resolveUntilKnown();
    // The order may be one that localStorage did not take.
    this.read()
      .then((found) => {
        if (found !== null && pendingOrder.get().state === 'none') this.#show({ state: 'open' });
      })
      .catch(() => undefined);
    const unsubscribe = pendingOrder.subscribe(() => void resolveUntilKnown());
    return () => {
      stopped = true;
      unsubscribe();
    };
  }

  /** Asks for the order of a key; null when the key is void for ever. Throws when that is not known. */
  async #resolveKey(key: string): Promise<string | null> {
    const { call, userId } = this.#person;
    try {
      const args = { p_transaction_id: key, p_user_id: userId };
      const answer = (await call('resolve_order_key', args)) as { state?: string; order_id?: string } | null;
      if (answer?.state === 'void') return null;
      if (answer?.order_id !== undefined) return answer.order_id;
    } catch (error) {
      // Such a key can place no order, now or later. A phone whose clock was wrong by days would otherwise ask without end.
      if (toShopError(error).code === 'order_failed') return null;
      throw error;
    }
    // A portal that answers in JSON does not know the order.
    throw new RemoteError('not_ours');
  }

  /** Settles a key for ever. Another key that is stored by now is another tab's, and stays. */
  #settle(key: string, outcome: Exclude<PendingOrderState, { state: 'open' | 'placing' }>): void {
    const { kv } = this.#env;
    if (kv.get(this.#name)?.includes(key) === true) kv.remove(this.#name);
    // If the key stays there, it is asked for once more.
    else
      void this.#person.note(this.#name, (text) => (text.includes(key) ? '' : text)).catch(() => undefined);
    this.#show(outcome);
  }

  /** Shows the state if the order's person is still signed in. */
  #show(state: PendingOrderState): void {
    if (isTheirs(this.#stores, this.#person.userId)) this.#stores.pendingOrder.set(state);
  }

  #pause(tries: number): Promise<void> {
    const { clock, random } = this.#env;
    return new Promise((resolve) => {
      clock.setTimeout(resolve, retryDelay(tries, random()));
    });
  }
}
