import { useRef } from 'react';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';

/** The id of an item's row on the page of its order. */
export const itemRowId = ({ id }: Pick<OrderItem, 'id'>): string => `item-${id}`;

/**
 * Keeps the focus of a place whose buttons ask to cancel items. A cancelled item takes its button away, and the next one would be
 * pressed by mistake. Spread `held` on the place, and call `ask` with the items that a button asks about.
 */
export function useCancelledFocus<Place extends HTMLElement>(order: Order) {
  const asked = useRef<readonly OrderItem[]>([]);
  const held = useHeldFocus<Place>(() => {
    const row = showCancelledRow(order, asked.current);
    asked.current = [];
    return row;
  });
  const ask = (items: readonly OrderItem[]) => {
    asked.current = items;
  };
  return { held, ask };
}

/**
 * Scrolls to the row of the first of these items that is cancelled, and returns it for the focus. A row is no button: a second
 * Enter does nothing there. Undefined if none of them is cancelled.
 */
function showCancelledRow(order: Order, asked: readonly OrderItem[]): HTMLElement | undefined {
  const ids = new Set(asked.map(({ id }) => id));
  const item = order.items.find(({ id, status }) => status === 'cancelled' && ids.has(id));
  const row = item === undefined ? null : document.getElementById(itemRowId(item));
  row?.scrollIntoView({ block: 'nearest' });
  return row ?? undefined;
}
