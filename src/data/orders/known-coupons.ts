import type { Coupon } from '#domain/coupon/coupon.ts';
import type { Env } from '../env/env.ts';
import { isTheirs } from '../session/is-theirs.ts';
import type { OrderStores } from './order-stores.ts';
import { parsedJson } from '#platform/storage/parsed-json.ts';

/** Coupons by the server's last word about each. They can be used without a network. */
export type KnownCoupons = {
  /** Those that this person asked for by code on this device, the last first. */
  asked: readonly Coupon[];
  /** Published ones, as the server last sent them to this person on this device. */
  offered: readonly Coupon[];
};

type KnownStores = Pick<OrderStores, 'knownCoupons' | 'session'>;

const MOST_ASKED = 10;

function askedKey(userId: string): string {
  return `drip-haven.shop.coupons.${userId}`;
}

function offersKey(userId: string): string {
  return `drip-haven.shop.offers.${userId}`;
}

/** Reads the coupons that this device knows of a person; of nobody it knows none. */
export function readKnownCoupons(kv: Env['kv'], userId: string | null): KnownCoupons {
  const list = (key: string) => {
    const stored = parsedJson(kv.get(key));
    return Array.isArray(stored) ? (stored as Coupon[]) : [];
  };
  if (userId === null) return { asked: [], offered: [] };
  return { asked: list(askedKey(userId)), offered: list(offersKey(userId)) };
}

/** The coupon of a code; undefined if it is not known here. */
export function knownCoupon({ asked, offered }: KnownCoupons, code: string): Coupon | undefined {
  return [...asked, ...offered].find((coupon) => coupon.code === code);
}

/** Remembers a coupon that was asked for by its code. An offer of it gets the same terms. */
export function rememberCoupon(kv: Env['kv'], stores: KnownStores, userId: string, coupon: Coupon): void {
  const { asked, offered } = readKnownCoupons(kv, userId);
  keep(kv, stores, userId, {
    asked: [coupon, ...without(asked, coupon.code)].slice(0, MOST_ASKED),
    offered: offered.map((offer) => (offer.code === coupon.code ? coupon : offer)),
  });
}

/** Forgets a coupon that the server refused. It is not offered until the server publishes it anew. */
export function forgetCoupon(kv: Env['kv'], stores: KnownStores, userId: string, code: string): void {
  const { asked, offered } = readKnownCoupons(kv, userId);
  keep(kv, stores, userId, { asked: without(asked, code), offered: without(offered, code) });
}

/** Remembers the published coupons that the server sent, in place of those before. A code that was asked for gets the same terms. */
export function rememberOffers(
  kv: Env['kv'],
  stores: KnownStores,
  userId: string,
  offered: readonly Coupon[],
): void {
  const { asked } = readKnownCoupons(kv, userId);
  const newest = new Map([...asked, ...offered].map((coupon) => [coupon.code, coupon]));
  keep(kv, stores, userId, { asked: asked.map((coupon) => newest.get(coupon.code) ?? coupon), offered });
}

const without = (coupons: readonly Coupon[], code: string) =>
  coupons.filter((coupon) => coupon.code !== code);

function keep(kv: Env['kv'], stores: KnownStores, userId: string, known: KnownCoupons): void {
  kv.set(askedKey(userId), JSON.stringify(known.asked));
  kv.set(offersKey(userId), JSON.stringify(known.offered));
  if (isTheirs(stores, userId)) stores.knownCoupons.set(known);
}
