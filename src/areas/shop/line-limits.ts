import { useEffect } from 'react';
import { order } from '#data/commands/order.ts';
import type { CartView } from '#data/queries/shop/cart.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { blockingChanges } from '#domain/order/order-changes.ts';
import { limitOfLine } from '#messages/order-changes.ts';

/** Says by the key of a line that it exceeds what a shopper may order; null for any other line. */
export type LineLimits = (key: string) => string | null;

/** The limits that block an order of this cart, as sentences by line. `cart.allowance` is what the server allows this person. */
export function lineLimits({ lines, allowance }: CartView): LineLimits {
  const changes = blockingChanges(lines, allowance);
  return (key) => limitOfLine(changes.get(key));
}

/** Asks for this person's limits as soon as there is a connection. */
export function useOrderLimits(): void {
  const reachable = useReachable();
  useEffect(() => {
    if (reachable) void order.learnLimits();
  }, [reachable]);
}
