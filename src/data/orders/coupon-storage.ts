import type { Coupon } from '#domain/coupon/coupon.ts';
import type { Env } from '../env/env.ts';

function appliedKey(userId: string): string {
  return `drip-haven.shop.coupon.${userId}`;
}

/** Parses a stored value as JSON; null if there is none, or if it was cut off. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** The coupon stored with a person's cart on this device, or null. */
export function readCoupon(kv: Env['kv'], userId: string): Coupon | null {
  return parsed(kv.get(appliedKey(userId))) as Coupon | null;
}

/** Stores a coupon with the person's cart; null takes it away. */
export function writeCoupon(kv: Env['kv'], userId: string, coupon: Coupon | null): void {
  if (coupon === null) kv.remove(appliedKey(userId));
  else kv.set(appliedKey(userId), JSON.stringify(coupon));
}
