import { useMemo } from 'react';
import { onPackingList } from '#domain/order/seller-orders.ts';
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

/** ISO time by the server's clock when the device last held all the server had; null before the first time. */
export function useSellerPulledAt(): string | null {
  return useStore(stores.seller).pulledAt;
}
