import Package from 'lucide-react/icons/package';
import { useNavigate } from '../../../../router/router.tsx';
import { useOrders } from '../../../../data/queries/orders.ts';
import { cartWords } from '../../../../messages/cart.ts';
import { chromeWords } from '../../../../messages/chrome.ts';
import { ordersWords } from '../../../../messages/orders.ts';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { OrderCard } from '../../components/order-card.tsx';
import { ReadFailed } from '../../../common/read-failed.tsx';
import { SignedInOnly } from '../login/signed-in-only.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';

export function OrdersScreen() {
  const navigate = useNavigate();
  return (
    <SignedInOnly>
      {() => (
        <main>
          <ScreenHeader
            title={ordersWords.title}
            onBack={() => navigate(paths.profile)}
            backLabel={chromeWords.back}
          />
          <OrdersList />
        </main>
      )}
    </SignedInOnly>
  );
}

function OrdersList() {
  const orders = useOrders();
  if (orders.status === 'failed') return <ReadFailed title={ordersWords.failed} retry={orders.retry} />;
  if (orders.status === 'loading' || (orders.mirror === 'filling' && orders.data.length === 0))
    return <OrdersSkeleton />;
  if (orders.data.length === 0)
    return (
      <EmptyState
        icon={<Package size={32} strokeWidth={1.5} />}
        title={ordersWords.empty}
        text={orders.mirror === 'failed' ? cartWords.notFetched : ordersWords.emptyHint}
        action={
          <ButtonLink kind="primary" to={paths.home}>
            {ordersWords.startShopping}
          </ButtonLink>
        }
      />
    );
  return (
    <ul>
      {orders.data.map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
  );
}
