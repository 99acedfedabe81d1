import Package from 'lucide-react/icons/package';
import { useOlderOrders } from '#data/queries/shop/older-orders.ts';
import { useOrders } from '#data/queries/shop/orders.ts';
import { KEPT_ORDERS } from '#domain/order/order.ts';
import { ordersWords } from '#messages/shop/orders.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { OrderCard } from '#areas/shop/components/order/order-card.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { BackHeader } from '#areas/common/back-header.tsx';
import { SignedInOnly } from '../login/signed-in-only.tsx';
import { MoreOrders } from './more-orders.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

export function OrdersScreen() {
  return (
    <SignedInOnly>
      {() => (
        <main>
          <BackHeader title={ordersWords.title} to={paths.profile} />
          <OrdersList />
        </main>
      )}
    </SignedInOnly>
  );
}

function OrdersList() {
  const older = useOlderOrders();
  // The way to older ones goes away with the last of them: who went it by keys goes on from here.
  const held = useHeldFocus<HTMLDivElement>();
  return (
    <ReadView
      read={useOrders()}
      waiting={<OrdersSkeleton />}
      failed={ordersWords.failed}
      part={(orders) => orders.length > 0}
      notYet={<NothingYet {...ordersWords.notYet} />}
    >
      {(orders) => {
        if (orders.length === 0) return <NoOrders />;
        const kept = new Set(orders.map(({ id }) => id));
        const all = [...orders, ...older.listed.filter(({ id }) => !kept.has(id))];
        return (
          <div {...held}>
            <ul>
              {all.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
            {orders.length >= KEPT_ORDERS && <MoreOrders count={all.length} complete={older.complete} />}
          </div>
        );
      }}
    </ReadView>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={<Package size={32} strokeWidth={1.5} />}
      title={ordersWords.empty}
      text={ordersWords.emptyHint}
      action={
        <ButtonLink kind="primary" to={paths.home}>
          {ordersWords.startShopping}
        </ButtonLink>
      }
    />
  );
}
