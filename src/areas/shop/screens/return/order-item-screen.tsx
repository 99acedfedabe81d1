import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { BackHeader } from '#areas/common/back-header.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { useOrder } from '#data/queries/shop/orders.ts';
import type { Order, OrderItem } from '#domain/order/order.ts';
import { ordersMessages } from '#messages/shop/orders.ts';
import { linkTo, paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SignedInOnly } from '../login/signed-in-only.tsx';
import { OlderOrder } from '../order-success/older-order.tsx';
import { OrderSkeleton } from '../order-success/order-skeleton.tsx';

type Props = {
  /** `cannot` and `noItem` are said when there is no such item. */
  messages: { title: string; cannot: string; noItem: string };
  /** Draws the screen of the item. `owner`: the id of the person. */
  children: (shown: { owner: string; order: Order; item: OrderItem }) => ReactNode;
};

/** A screen about an item of an order, at '/…/ORDER/ITEM'. */
export function OrderItemScreen({ messages, children }: Props) {
  const { orderId = '', itemId = '' } = useParams();
  const none = (
    <EmptyState
      title={messages.cannot}
      text={messages.noItem}
      action={<ButtonLink to={paths.orders}>{ordersMessages.title}</ButtonLink>}
    />
  );
  const shown = (owner: string, order: Order) => {
    const item = order.items.find(({ id }) => id === itemId);
    return item === undefined ? none : children({ owner, order, item });
  };
  return (
    <SignedInOnly>
      {({ id: owner }) => (
        <main>
          <BackHeader title={messages.title} to={linkTo.orderSuccess(orderId)} />
          <KnownOrder orderId={orderId} none={none}>
            {(order) => shown(owner, order)}
          </KnownOrder>
        </main>
      )}
    </SignedInOnly>
  );
}

type KnownProps = { orderId: string; none: ReactNode; children: (order: Order) => ReactNode };

function KnownOrder({ orderId, none, children }: KnownProps) {
  return (
    <ReadView
      read={useOrder(orderId)}
      waiting={<OrderSkeleton />}
      failed={ordersMessages.failed}
      part={(known) => known !== null}
    >
      {(known) =>
        known === null ? (
          <OlderOrder id={orderId} none={none}>
            {children}
          </OlderOrder>
        ) : (
          children(known)
        )
      }
    </ReadView>
  );
}
