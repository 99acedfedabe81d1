import { ordersMessages } from '#messages/shop/orders.ts';
import { Skeleton } from '#ui/states/skeleton.tsx';
import card from '#areas/shop/components/order/order-card.module.css';
import { OrderRowsSkeleton } from '#areas/shop/components/order/order-rows-skeleton.tsx';
import { WaitingWords } from '#areas/shop/components/waiting-words.tsx';

const CARDS = ['one', 'two', 'three'];

/** Three orders of one item each. */
export function OrdersSkeleton() {
  return (
    <div>
      {CARDS.map((name) => (
        <div key={name} className={card.card}>
          <div className={card.head}>
            <Skeleton width="60%" height="20px" />
            <Skeleton width="84px" height="22px" />
            <Skeleton className={card.placed} width="75%" height="20px" />
          </div>
          <OrderRowsSkeleton count={1} />
          <div className={card.foot}>
            <Skeleton width="100%" height="24px" />
          </div>
        </div>
      ))}
      <WaitingWords>{ordersMessages.loading}</WaitingWords>
    </div>
  );
}
