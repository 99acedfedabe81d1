import Package from 'lucide-react/icons/package';
import { useOlderOrders } from '#data/queries/shop/older-orders.ts';
import { useOrders } from '#data/queries/shop/orders.ts';
import { REPLICATED_ORDERS, type Order } from '#domain/order/order.ts';
import { isOrderShown, ORDER_FILTERS, orderFilterOf } from '#domain/order/order-filter.ts';
import { ordersMessages } from '#messages/shop/orders.ts';
import { paths } from '#paths';
import { ButtonLink, Button } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { NothingYet } from '#areas/shop/components/nothing-yet.tsx';
import { OrderCard } from '#areas/shop/components/order/order-card.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { BackHeader } from '#areas/common/back-header.tsx';
import { SignedInOnly } from '../login/signed-in-only.tsx';
import { OrdersSkeleton } from './orders-skeleton.tsx';
import { order as orderActions } from '#data/commands/order.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { FormFailure } from '#areas/common/forms/form-failure.tsx';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import styles from './orders.module.css';

export function OrdersScreen() {
  return (
    <SignedInOnly>
      {() => (
        <main>
          <BackHeader title={ordersMessages.title} to={paths.profile} />
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
      failed={ordersMessages.failed}
      part={(orders) => orders.length > 0}
      notYet={<NothingYet {...ordersMessages.notYet} />}
    >
      {(orders) => {
        if (orders.length === 0) return <NoOrders />;
        const listed = new Set(orders.map(({ id }) => id));
        const all = [...orders, ...older.listed.filter(({ id }) => !listed.has(id))];
        return (
          <div {...held}>
            <FilteredOrders orders={all} />
            {orders.length >= REPLICATED_ORDERS && (
              <MoreOrders count={all.length} complete={older.complete} />
            )}
          </div>
        );
      }}
    </ReadView>
  );
}

/** The orders, and chips that narrow them down. The chosen one is in the address, so that Back leads to the same list. */
function FilteredOrders({ orders }: { orders: Order[] }) {
  const [address, setAddress] = useLiveSearchParams();
  const filter = orderFilterOf(address.get('show'));
  const shown = orders.filter((order) => isOrderShown(order, filter));
  return (
    <>
      {(orders.length > 1 || filter !== 'all') && (
        <fieldset className={styles.filters}>
          <legend className="for-readers">{ordersMessages.filter}</legend>
          {ORDER_FILTERS.map((one) => (
            <Chip
              key={one}
              selected={one === filter}
              empty={!orders.some((order) => isOrderShown(order, one))}
              onToggle={() => setAddress(one === 'all' ? {} : { show: one }, { replace: true })}
            >
              {ordersMessages.filters[one]}
            </Chip>
          ))}
        </fieldset>
      )}
      <p className="for-readers" aria-live="polite">
        {filter === 'all' ? '' : ordersMessages.shown(shown.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState title={ordersMessages.noneShown} text={ordersMessages.noneShownHint} />
      ) : (
        <ul>
          {shown.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
    </>
  );
}

function NoOrders() {
  return (
    <EmptyState
      icon={<Package size={32} strokeWidth={1.5} />}
      title={ordersMessages.empty}
      text={ordersMessages.emptyHint}
      action={
        <ButtonLink kind="primary" to={paths.home}>
          {ordersMessages.startShopping}
        </ButtonLink>
      }
    />
  );
}

type Props = {
  /** So many are shown. */
  count: number;
  /** None is older than the last of them. */
  complete: boolean;
};

/** Below the orders, where this phone keeps no more: how many these are, and the way to those before them. */
function MoreOrders({ count, complete }: Props) {
  const reachable = useReachable();
  const older = useAttempt(() => orderActions.older());
  return (
    <div className={styles.newest}>
      <p aria-live="polite">{complete ? ordersMessages.all(count) : ordersMessages.newest(count)}</p>
      <FormFailure failure={older.failure} />
      {!complete && (
        <Button
          busy={older.busy}
          resting={reachable ? null : ordersMessages.olderOffline}
          onClick={() => void older.run()}
        >
          {ordersMessages.older}
        </Button>
      )}
    </div>
  );
}
