import { useEffect, useState } from 'react';
import type { Order } from '#domain/order/order.ts';
import { openShop } from '#data/open-shop.ts';
import { readOrder } from '#data/orders/older-orders.ts';
import type { OlderOrders } from '#data/orders/older-orders-state.ts';
import { stores } from '#data/page.ts';
import { useStore } from '../read.ts';
import { useReachable } from '../sync-status.ts';

/** Reads the orders that are older than those on this phone, as far as they were asked for. */
export function useOlderOrders(): Pick<OlderOrders, 'listed' | 'complete'> {
  return useStore(stores.olderOrders);
}

/** Reads an order that is older than those on this phone; null when it was not asked for, or has not come. */
export function useKnownOlderOrder(id: string): Order | null {
  const { listed, single } = useStore(stores.olderOrders);
  return single?.id === id ? single : (listed.find((order) => order.id === id) ?? null);
}

export type OlderOrder =
  | { status: 'loading' }
  /** Null means that this person has no order of that id. */
  | { status: 'ready'; data: Order | null }
  /** It is `busy` while the server is asked again. */
  | { status: 'failed'; error: unknown; busy: boolean; retry: () => void };

/**
 * Reads one order that this phone does not keep from the server, when it is shown and when the connection is back. The id must
 * stay the same while the component is mounted.
 */
export function useOlderOrder(id: string): OlderOrder {
  const known = useKnownOlderOrder(id);
  const reachable = useReachable();
  const [round, setRound] = useState(0);
  const request = `${id} ${round} ${reachable}`;
  const [ended, setEnded] = useState<{ request: string; error: unknown } | null>(null);
  useEffect(() => {
    let current = true;
    const end = (error: unknown) => current && setEnded({ request, error });
    openShop()
      .then(({ shopper }) => readOrder(stores, shopper, id))
      .then(() => end(null), end);
    return () => {
      current = false;
    };
  }, [id, request]);

  if (known !== null) return { status: 'ready', data: known };
  // The error stays until another answer has come.
  if (ended === null) return { status: 'loading' };
  if (ended.error === null) return { status: 'ready', data: null };
  const retry = () => setRound((before) => before + 1);
  return { status: 'failed', error: ended.error, busy: ended.request !== request, retry };
}
