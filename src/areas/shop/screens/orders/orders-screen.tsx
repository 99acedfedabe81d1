import Package from 'lucide-react/icons/package';
import { useOlderOrders } from '#data/queries/shop/older-orders.ts';
import { useOrders } from '#data/queries/shop/orders.ts';
import { KEPT_ORDERS } from '#domain/order/order.ts';
import { chromeWords } from '#messages/chrome.ts';
import { ordersWords } from '#messages/shop/orders.ts';
import { paths } from '#paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { OrderCard } from '#areas/shop/components/order/order-card.tsx';
import { ReadFailed } from '#areas/common/lists/read-failed.tsx';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { useBack } from '#areas/common/use-back.ts';
import { SignedInOnly } from '../login/signed-in-only.tsx';
import { MoreOrders } from './more-orders.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

export function OrdersScreen() {
  const back = useBack(paths.profile);
  return (
    <SignedInOnly>
      {() => (
        <main>
          <ScreenHeader title={ordersWords.title} onBack={back} backLabel={chromeWords.back} />
          <OrdersList />
        </main>
      )}
    </SignedInOnly>
  );
}

function OrdersList() {
  const orders = useOrders();
  const older = useOlderOrders();
  // The way to older ones goes away with the last of them: who went it by keys goes on from here.
  const held = useHeldFocus<HTMLDivElement>();
  if (orders.status === 'failed') return <ReadFailed title={ordersWords.failed} retry={orders.retry} />;
  if (orders.status === 'loading' || (orders.mirror === 'filling' && orders.data.length === 0))
    return <OrdersSkeleton />;
  if (orders.data.length === 0 && orders.mirror === 'failed') return <NothingYet {...ordersWords.notYet} />;
  if (orders.data.length === 0)
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
  const kept = new Set(orders.data.map(({ id }) => id));
  const all = [...orders.data, ...older.listed.filter(({ id }) => !kept.has(id))];
  return (
    <div {...held}>
      <ul>
        {all.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {orders.data.length >= KEPT_ORDERS && <MoreOrders count={all.length} complete={older.complete} />}
    </div>
  );
}
