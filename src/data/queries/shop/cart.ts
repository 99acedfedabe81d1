import { useMemo } from 'react';
import { cartView } from '#data/orders/cart-view.ts';
import type { CartView } from '#data/orders/cart-view.ts';
import { stores } from '#data/page.ts';
import type { Read } from '../read.ts';
import { read, useStore } from '../read.ts';
import { useToday } from '../server-now.ts';

export type { AppliedCoupon, CartView } from '#data/orders/cart-view.ts';

/** Reads the cart with the person's unsent edits, priced. It is empty when signed out. */
export function useCart(): Read<CartView> {
  const shopper = useStore(stores.shopper);
  const outbox = useStore(stores.outbox);
  const catalogue = useStore(stores.catalogue);
  const coupon = useStore(stores.coupon);
  const limits = useStore(stores.orderLimits);
  const today = useToday();
  return useMemo(() => {
    const phase = shopper.phase.status === 'complete' ? catalogue.phase : shopper.phase;
    return read(phase, () => cartView({ shopper, outbox, catalogue, coupon, limits }, today));
  }, [shopper, outbox, catalogue, coupon, limits, today]);
}
