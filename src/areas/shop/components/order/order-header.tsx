import { useLocation } from 'react-router-dom';
import { useNavigate } from '#areas/common/use-navigate.ts';
import { useKnownOlderOrder } from '#data/queries/shop/older-orders.ts';
import { useServerNow } from '#data/queries/server-now.ts';
import { orderNumber } from '#domain/order/order-number.ts';
import type { Order } from '#domain/order/order.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { ordersMessages, orderMessages, stateTitle } from '#messages/shop/orders.ts';
import { paths } from '#paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { useBack } from '#areas/common/use-back.ts';

type Props = { id: string; /** Null while it is on its way here. */ order: Order | null };

/** Confirms on the way from the checkout; later visits are titled by the order's state. */
export function OrderHeader({ id, order: stored }: Props) {
  const older = useKnownOlderOrder(id);
  const order = stored ?? older;
  const navigate = useNavigate();
  const back = useBack(paths.orders);
  const placed = wasJustPlaced(useLocation().state);
  const now = useServerNow();
  const number = ordersMessages.order(orderNumber(id));
  const state = order === null ? number : stateTitle(order, now);
  const tab = order === null ? number : `${state} · ${number}`;
  return (
    <ScreenHeader
      title={placed ? orderMessages.title : state}
      tab={placed ? orderMessages.title : tab}
      // Back into the checkout would show an empty cart.
      onBack={() => (placed ? navigate(paths.home, { replace: true }) : back())}
      backLabel={chromeMessages.back}
    />
  );
}

/** Whether the checkout led here. */
export function wasJustPlaced(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'placed' in state;
}
