import { returnMessages } from '#messages/returns/shopper.ts';
import { OrderItemScreen } from './order-item-screen.tsx';
import { ReturnForm } from './return-form.tsx';

/** '/return/ORDER/ITEM': asks to return pieces of an item that was delivered, or to exchange them. */
export function ReturnScreen() {
  return (
    <OrderItemScreen messages={returnMessages}>
      {({ owner, order, item }) => <ReturnForm key={item.id} owner={owner} order={order} item={item} />}
    </OrderItemScreen>
  );
}
