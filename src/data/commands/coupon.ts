import type { Coupon } from '#domain/coupon/coupon.ts';
import { checkCoupon, couponCode, type CouponProblem } from '#domain/coupon/coupon-rules.ts';
import { indianDay } from '#domain/time/indian-day.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { storeCoupon } from '../orders/cart-coupon.ts';
import { pricedLines } from '../orders/cart-view.ts';
import { knownCoupon, rememberCoupon, rememberOffers } from '../orders/known-coupons.ts';
import { currentCart } from '../orders/current-cart.ts';
import { fetchCoupon, fetchOffers } from '../orders/fetch-coupon.ts';
import { refreshCoupon } from '../orders/refresh-coupon.ts';
import { pageClock, pageKv, startData, stores } from '../page.ts';
import { serverNow } from '../env/server-now.ts';
import { reachShopper } from '../shopper/reach-shopper.ts';
import { onlineOnly } from './online-only.ts';

// This is just under the 15 s at which a cart in use asks for it.
const PAUSE_MS = 14_000;
let requestedAt = 0;
let offerRequests = 0;
// Tries and changes of the coupon are numbered as a person makes them. An answer that comes after a later change is void.
let turns = 0;
let lastChange = 0;

/** 'overtaken': meanwhile another coupon was applied, put back or taken off. That stays. */
export type Applied = 'applied' | 'overtaken';

/** The coupon stored with the cart. It is fetched once by its code, and checked locally and by the server after each change. */
export const coupon = {
  /**
   * Needs the network unless the code is one of the known coupons. Throws 'coupon_invalid' (no code, nobody signed in),
   * 'coupon_not_found', 'coupon_failed' or 'storage_failed'. Throws 'coupon_expired', 'coupon_brand' or 'coupon_minimum',
   * with the problem as detail, if the coupon does not fit this cart. Any failure but 'coupon_invalid' clears the coupon.
   */
  apply: onlineOnly(async (typed: string): Promise<Applied> => {
    const session = stores.session.get();
    const code = couponCode(typed);
    if (code === '' || session.status === 'signed-out') throw new ShopError('coupon_invalid');
    const { id } = session.user;
    // The notice about a coupon that was taken off stays until another is taken: its code is typed again.
    if (stores.coupon.get() !== null) storeCoupon(pageKv, stores, id, null);
    return take(id, code);
  }),
  /**
   * Checks whether the shop still takes the stored coupon, and on which terms. Called more often than every 14 s it does nothing.
   * Never throws: without an answer the coupon stays as it is.
   */
  refresh: onlineOnly(async (): Promise<void> => {
    const now = pageClock.now();
    if (stores.coupon.get() === null || Math.abs(now - requestedAt) < PAUSE_MS) return;
    requestedAt = now;
    const runtime = await startData();
    const shopper = await reachShopper(runtime).catch(() => null);
    if (shopper !== null) await refreshCoupon(runtime.env, stores, shopper);
  }),
  /**
   * Takes a coupon that is offered. Online the server is asked first; offline the terms here count until the order. Throws as
   * `apply` does. On a failure the coupon that was applied stays.
   */
  async applyOffered(code: string): Promise<Applied> {
    const session = stores.session.get();
    if (session.status === 'signed-out') throw new ShopError('coupon_invalid');
    return take(session.user.id, code);
  },
  /** Fetches what is published for products of these brands, in place of the offers so far. Throws as `fetchOffers`. */
  refreshOffers: onlineOnly(async (brandIds: readonly string[]): Promise<void> => {
    offerRequests += 1;
    const request = offerRequests;
    const runtime = await startData();
    const shopper = await reachShopper(runtime);
    const offers = await fetchOffers(shopper, brandIds);
    // An answer about an earlier cart may come last.
    if (request === offerRequests) rememberOffers(pageKv, stores, shopper.userId, offers);
  }),
  /** Puts a coupon back whose cart is as it was, if a change of that cart took it off. It takes the place of no other one. */
  restore(code: string): void {
    const session = stores.session.get();
    const known = knownCoupon(stores.knownCoupons.get(), code);
    const isOff = stores.coupon.get() === null && stores.couponDropped.get()?.coupon === code;
    if (session.status === 'signed-out' || known === undefined || !isOff) return;
    if (problemNow(known) === null) change(session.user.id, known);
  },
  remove(): void {
    const session = stores.session.get();
    if (session.status === 'signed-in') change(session.user.id, null);
  },
};

/** Stores a coupon with the cart, or none. Tries that wait for an answer are void then. */
function change(userId: string, to: Coupon | null): void {
  turns += 1;
  lastChange = turns;
  storeCoupon(pageKv, stores, userId, to);
}

/** Stores the coupon of a code with the cart, if the shop and this cart take it. */
async function take(userId: string, code: string): Promise<Applied> {
  turns += 1;
  const turn = turns;
  try {
    const found = await askedFor(userId, code);
    if (turn < lastChange) return 'overtaken';
    lastChange = turn;
    storeCoupon(pageKv, stores, userId, found);
    return 'applied';
  } catch (error) {
    if (turn < lastChange) return 'overtaken';
    throw error;
  }
}

/** The coupon of a code: online as the shop says now, offline as it is known here. Throws if the shop or this cart refuses it. */
async function askedFor(userId: string, code: string): Promise<Coupon> {
  const down = stores.connection.get().status === 'down';
  const known = down ? knownCoupon(stores.knownCoupons.get(), code) : undefined;
  if (known !== undefined) {
    rememberCoupon(pageKv, stores, userId, known);
    // The shop has not agreed, and is asked as soon as it can be.
    requestedAt = 0;
  }
  const found = known ?? (await fetchNow(code));
  const problem = problemNow(found);
  if (problem !== null) throw new ShopError(problem.code, problem);
  return found;
}

function problemNow(coupon: Coupon): CouponProblem | null {
  const { lines } = currentCart(pageClock, stores);
  return checkCoupon(coupon, pricedLines(lines), indianDay(serverNow(pageClock, stores)));
}

async function fetchNow(code: string) {
  requestedAt = pageClock.now();
  const runtime = await startData();
  return fetchCoupon(runtime.env, stores, await reachShopper(runtime), code);
}
