import type { Coupon } from '../../domain/coupon.ts';
import type { Env } from '../env.ts';

function key(userId: string): string {
  return `drip-haven.shop.coupon.${userId}`;
}

/** The coupon kept with a person's cart on this device, or null. */
export function readCoupon(kv: Env['kv'], userId: string): Coupon | null {
  try {
    return JSON.parse(kv.get(key(userId)) ?? 'null') as Coupon | null;
  } catch {
    return null;
  }
}

/** Keeps a coupon with the person's cart; null takes it away. */
export function writeCoupon(kv: Env['kv'], userId: string, coupon: Coupon | null): void {
  if (coupon === null) kv.remove(key(userId));
  else kv.set(key(userId), JSON.stringify(coupon));
}
