import type { Coupon } from '#domain/coupon/coupon.ts';
import type { Env } from '../env/env.ts';
import { parsed } from './coupon-storage.ts';

const MOST_KNOWN = 10;

function knownKey(userId: string): string {
  return `drip-haven.shop.coupons.${userId}`;
}

/** Coupons that this person asked for by code on this device, the last first. They can be used without a network. */
export function readKnownCoupons(kv: Env['kv'], userId: string): Coupon[] {
  const known = parsed(kv.get(knownKey(userId)));
  return Array.isArray(known) ? (known as Coupon[]) : [];
}

/** Remembers the server's answer for a code; null when the server no longer knows it. */
export function rememberCoupon(kv: Env['kv'], userId: string, code: string, coupon: Coupon | null): void {
  const others = readKnownCoupons(kv, userId).filter((known) => known.code !== code);
  const next = coupon === null ? others : [coupon, ...others].slice(0, MOST_KNOWN);
  kv.set(knownKey(userId), JSON.stringify(next));
}
