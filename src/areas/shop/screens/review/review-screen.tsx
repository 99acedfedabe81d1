import { reviewFormMessages } from '#messages/reviews/form.ts';
import { OrderItemScreen } from '../return/order-item-screen.tsx';
import { ReviewForm } from './review-form.tsx';

/** '/review/ORDER/ITEM': the person's review of an item that was delivered. */
export function ReviewScreen() {
  return (
    <OrderItemScreen messages={reviewFormMessages}>
      {({ owner, order, item }) => <ReviewForm key={item.id} owner={owner} order={order} item={item} />}
    </OrderItemScreen>
  );
}
