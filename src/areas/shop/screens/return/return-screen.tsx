import { useParams } from 'react-router-dom';
import { BackHeader } from '#areas/common/back-header.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { useOrder } from '#data/queries/shop/orders.ts';
import type { Order } from '#domain/order/order.ts';
import { ordersMessages } from '#messages/shop/orders.ts';
import { returnMessages } from '#messages/returns/shopper.ts';
import { linkTo, paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SignedInOnly } from '../login/signed-in-only.tsx';
import { OlderOrder } from '../order-success/older-order.tsx';
import { OrderSkeleton } from '../order-success/order-skeleton.tsx';
import { ReturnForm } from './return-form.tsx';

/** '/return/ORDER/ITEM': asks to return pieces of an item that was delivered, or to exchange them. */
export function ReturnScreen() {
  const { orderId = '', itemId = '' } = useParams();
  return (
    <SignedInOnly>
      {(user) => (
        <main>
          <BackHeader title={returnMessages.title} to={linkTo.orderSuccess(orderId)} />
          <ReturnOf owner={user.id} orderId={orderId} itemId={itemId} />
        </main>
      )}
    </SignedInOnly>
  );
}

type Props = { owner: string; orderId: string; itemId: string };

function ReturnOf({ owner, orderId, itemId }: Props) {
  const form = (order: Order) => <ItemForm owner={owner} order={order} itemId={itemId} />;
  return (
    <ReadView
      read={useOrder(orderId)}
      waiting={<OrderSkeleton />}
      failed={ordersMessages.failed}
      part={(known) => known !== null}
    >
      {(known) =>
        known === null ? (
          <OlderOrder id={orderId} none={<NoItem />}>
            {form}
          </OlderOrder>
        ) : (
          form(known)
        )
      }
    </ReadView>
  );
}

function ItemForm({ owner, order, itemId }: { owner: string; order: Order; itemId: string }) {
  const item = order.items.find(({ id }) => id === itemId);
  return item === undefined ? (
    <NoItem />
  ) : (
    <ReturnForm key={item.id} owner={owner} order={order} item={item} />
  );
}

function NoItem() {
  return (
    <EmptyState
      title={returnMessages.cannot}
      text={returnMessages.noItem}
      action={<ButtonLink to={paths.orders}>{ordersMessages.title}</ButtonLink>}
    />
  );
}
