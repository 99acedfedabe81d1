import { useMemo } from 'react';
import type { DroppedCoupon } from '#data/orders/cart-coupon.ts';
import { readKnownCoupons } from '#data/orders/known-coupons.ts';
import { pageKv, stores } from '#data/page.ts';
import { useStore } from '../read.ts';
import { useUserId } from '../session.ts';

export type { DroppedCoupon } from '#data/orders/cart-coupon.ts';

/** Reads the coupon that was last taken off the cart, and why; null once another is chosen. */
export function useDroppedCoupon(): DroppedCoupon | null {
  return useStore(stores.couponDropped);
}

/** Reads the codes that work without a network, because this person asked for them on this device before. */
export function useKnownCoupons(): ReadonlySet<string> {
  const coupon = useStore(stores.coupon);
  const dropped = useStore(stores.couponDropped);
  const userId = useUserId();
  return useMemo(
    () => new Set(userId === null ? [] : readKnownCoupons(pageKv, userId).map(({ code }) => code)),
    // eslint-disable-next-line react/exhaustive-deps -- what is remembered changes when one of the two does
    [userId, coupon, dropped],
  );
}
