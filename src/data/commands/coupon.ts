import { checkCoupon, couponCode } from '#domain/coupon/coupon-rules.ts';
import { indianDay } from '#domain/time/indian-day.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { storeCoupon } from '../orders/cart-coupon.ts';
import { pricedLines } from '../orders/cart-view.ts';
import { readKnownCoupons } from '../orders/known-coupons.ts';
import { currentCart } from '../orders/current-cart.ts';
import { fetchCoupon } from '../orders/fetch-coupon.ts';
import { refreshCoupon } from '../orders/refresh-coupon.ts';
import { pageClock, pageKv, startData, stores } from '../page.ts';
import { serverNow } from '../env/server-now.ts';
import { reachShopper } from '../shopper/reach-shopper.ts';
import { onlineOnly } from './online-only.ts';

// This is just under the 15 s at which a cart in use asks for it.
const PAUSE_MS = 14_000;
let requestedAt = 0;

/** The coupon stored with the cart. It is fetched once by its code, and checked locally and by the server after each change. */
export const coupon = {
  /**
   * Needs the network unless the code was fetched before (`readKnownCoupons`). Throws 'coupon_invalid' (no code, nobody signed
   * in), 'coupon_not_found', 'coupon_failed' or 'storage_failed'. Throws 'coupon_expired', 'coupon_brand' or 'coupon_minimum',
   * with the problem as detail, if the coupon does not fit this cart. Any failure but 'coupon_invalid' clears the coupon.
   */
  apply: onlineOnly(async (typed: string): Promise<void> => {
    const session = stores.session.get();
    const code = couponCode(typed);
    if (code === '' || session.status === 'signed-out') throw new ShopError('coupon_invalid');
    const { id } = session.user;
    storeCoupon(pageKv, stores, id, null);
    const down = stores.connection.get().status === 'down';
    const known = down ? readKnownCoupons(pageKv, id).find((coupon) => coupon.code === code) : undefined;
    const found = known ?? (await fetchNow(code));
    const today = indianDay(serverNow(pageClock, stores));
    const problem = checkCoupon(found, pricedLines(currentCart(pageClock, stores).lines), today);
    if (problem !== null) throw new ShopError(problem.code, problem);
    storeCoupon(pageKv, stores, id, found);
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
  remove(): void {
    const session = stores.session.get();
    if (session.status === 'signed-in') storeCoupon(pageKv, stores, session.user.id, null);
  },
};

async function fetchNow(code: string) {
  requestedAt = pageClock.now();
  const runtime = await startData();
  return fetchCoupon(runtime.env, await reachShopper(runtime), code);
}
