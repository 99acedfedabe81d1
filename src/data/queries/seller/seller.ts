import { useMemo } from 'react';
import { lastCourier, onPackingList } from '#domain/order/seller-orders.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { stores } from '#data/page.ts';
import type { Read } from '../read.ts';
import { read, useStore } from '../read.ts';
import { useServerNow } from '../server-now.ts';

/** Reads the items to pack and those finished in the last 30 days, oldest first, from the device. */
export function useDispatch(): Read<DispatchItem[]> {
  const seller = useStore(stores.seller);
  // It changes by the minute, because an item leaves the list by age, not at each render.
  const minute = Math.floor(useServerNow() / 60_000);
  return useMemo(
    () => read(seller.phase, () => seller.dispatch.filter((item) => onPackingList(item, minute * 60_000))),
    [seller, minute],
  );
}

/** Returns an item as this device knows it now; null when it is gone. A list on the screen may still show an older state. */
export function dispatchItemNow(id: string): DispatchItem | null {
  return stores.seller.get().dispatch.find((item) => item.id === id) ?? null;
}

/** The seller's items of every order, as this device knows them now. */
export function dispatchItemsNow(): readonly DispatchItem[] {
  return stores.seller.get().dispatch;
}

/** The courier that was used last, for this order first, as this device knows it now; '' for none. */
export function lastCourierNow(order: readonly DispatchItem[] = []): string {
  return lastCourier(order) || lastCourier(stores.seller.get().dispatch);
}

/** ISO time by the server's clock when the device last held all the server had; null before the first time. */
export function useSellerPulledAt(): string | null {
  return useStore(stores.seller).pulledAt;
}
