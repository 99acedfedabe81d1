import type { Coupon } from '#domain/coupon/coupon.ts';
import type { Env } from '../env/env.ts';
import { parsedJson } from '#platform/storage/parsed-json.ts';

function appliedKey(userId: string): string {
  return `drip-haven.shop.coupon.${userId}`;
}

/** The coupon stored with a person's cart on this device, or null. */
export function readCoupon(kv: Env['kv'], userId: string): Coupon | null {
  return parsedJson(kv.get(appliedKey(userId))) as Coupon | null;
}

/** Stores a coupon with the person's cart; null takes it away. */
export function writeCoupon(kv: Env['kv'], userId: string, coupon: Coupon | null): void {
  if (coupon === null) kv.remove(appliedKey(userId));
  else kv.set(appliedKey(userId), JSON.stringify(coupon));
}
