import type { Order } from '#domain/order/order.ts';
import { stores } from '#data/page.ts';
import type { Read } from '../read.ts';
import { read, useSelected } from '../read.ts';

/** Reads the person's newest 100 orders, newest first. */
export function useOrders(): Read<Order[]> {
  return useSelected(stores.shopper, (state) => read(state.phase, () => state.orders), '');
}

/** Reads one of them, or null. */
export function useOrder(id: string): Read<Order | null> {
  return useSelected(
    stores.shopper,
    (state) => read(state.phase, () => state.orders.find((order) => order.id === id) ?? null),
    id,
  );
}
