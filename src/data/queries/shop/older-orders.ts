import { useEffect, useState } from 'react';
import type { Order } from '#domain/order/order.ts';
import { openShop } from '#data/open-shop.ts';
import { readOrder } from '#data/orders/older-orders.ts';
import type { OlderOrders } from '#data/orders/older-orders-state.ts';
import { stores } from '#data/page.ts';
import { useStore } from '../read.ts';
import { useReachable } from '../sync-status.ts';

/** The orders behind those that this phone keeps, as far as they were asked for. */
export function useOlderOrders(): Pick<OlderOrders, 'listed' | 'complete'> {
  return useStore(stores.olderOrders);
}

/** An order that was asked for, behind those that this phone keeps; null when it was not, or has not come. */
export function useKnownOlderOrder(id: string): Order | null {
  const { listed, single } = useStore(stores.olderOrders);
  return single?.id === id ? single : (listed.find((order) => order.id === id) ?? null);
}

export type AskedOrder =
  | { status: 'loading' }
  /** Null: this person has none of that id. */
  | { status: 'ready'; data: Order | null }
  /** `busy` while it is asked again. */
  | { status: 'failed'; error: unknown; busy: boolean; retry: () => void };

/**
 * One order that this phone does not keep: asked for when it is looked at, and again when the line is back. Of one id for as
 * long as it is mounted.
 */
export function useOlderOrder(id: string): AskedOrder {
  const known = useKnownOlderOrder(id);
  const reachable = useReachable();
  const [round, setRound] = useState(0);
  const asked = `${id} ${round} ${reachable}`;
  const [ended, setEnded] = useState<{ asked: string; error: unknown } | null>(null);
  useEffect(() => {
    let current = true;
    const end = (error: unknown) => current && setEnded({ asked, error });
    openShop()
      .then(({ shopper }) => readOrder(stores, shopper, id))
      .then(() => end(null), end);
    return () => {
      current = false;
    };
  }, [id, asked]);

  if (known !== null) return { status: 'ready', data: known };
  // Why it is not here stands until another answer has come.
  if (ended === null) return { status: 'loading' };
  if (ended.error === null) return { status: 'ready', data: null };
  const retry = () => setRound((before) => before + 1);
  return { status: 'failed', error: ended.error, busy: ended.asked !== asked, retry };
}
