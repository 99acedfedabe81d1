import { useEffect, useState } from 'react';
import type { Order } from '../../domain/order.ts';
import { order as orderActions } from '../actions/order.ts';
import type { OlderOrders } from '../ordering/older-orders-state.ts';
import { stores } from '../page.ts';
import { useStore } from './read.ts';
import { useReachable } from './sync-status.ts';

/** The orders behind those that this phone keeps, as far as they were asked for. */
export function useOlderOrders(): Pick<OlderOrders, 'listed' | 'complete'> {
  return useStore(stores.olderOrders);
}

export type AskedOrder =
  | { status: 'loading' }
  /** Null: this person has none of that id. */
  | { status: 'ready'; data: Order | null }
  | { status: 'failed'; error: unknown; retry: () => void };

/** One order that this phone does not keep: asked for when it is looked at, and again when the line is back. */
export function useOlderOrder(id: string): AskedOrder {
  const { listed, single } = useStore(stores.olderOrders);
  const reachable = useReachable();
  const [round, setRound] = useState(0);
  const asked = `${id} ${round} ${reachable}`;
  const [ended, setEnded] = useState<{ asked: string; error: unknown } | null>(null);
  useEffect(() => {
    let current = true;
    orderActions.read(id).then(
      () => current && setEnded({ asked, error: null }),
      (error: unknown) => current && setEnded({ asked, error }),
    );
    return () => {
      current = false;
    };
  }, [id, asked]);

  const known = single?.id === id ? single : listed.find((order) => order.id === id);
  if (known !== undefined) return { status: 'ready', data: known };
  if (ended?.asked !== asked) return { status: 'loading' };
  if (ended.error === null) return { status: 'ready', data: null };
  return { status: 'failed', error: ended.error, retry: () => setRound((before) => before + 1) };
}
