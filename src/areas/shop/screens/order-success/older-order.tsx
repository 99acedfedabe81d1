import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { useOlderOrder } from '#data/queries/shop/older-orders.ts';
import type { Order } from '#domain/order/order.ts';
import { isUnanswered } from '#domain/mutation/unanswered.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { sentenceFor } from '#messages/errors.ts';
import { orderMessages, ordersMessages } from '#messages/shop/orders.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';

type Props = {
  id: string;
  /** When the shop has none for them. */
  none: ReactNode;
  children: (order: Order) => ReactNode;
};

/** An order that this phone does not keep, or has not got yet: asked of the shop. */
export function OlderOrder({ id, none, children }: Props) {
  const order = useOlderOrder(id);
  if (order.status === 'loading') return <OrderSkeleton />;
  if (order.status === 'ready') return order.data === null ? none : children(order.data);
  if (isUnanswered(order.error))
    return (
      <EmptyState
        icon={<CloudOff size={32} strokeWidth={1.5} />}
        title={orderMessages.notHere}
        text={orderMessages.notHereText}
        action={
          <Button busy={order.busy} onClick={order.retry}>
            {chromeMessages.retry}
          </Button>
        }
      />
    );
  return (
    <ErrorState
      title={ordersMessages.failed}
      text={sentenceFor(order.error)}
      retryLabel={chromeMessages.retry}
      onRetry={order.retry}
    />
  );
}
