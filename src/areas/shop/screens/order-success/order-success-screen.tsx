import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { Navigate } from '#areas/common/use-navigate.ts';
import { order as orderActions } from '#data/commands/order.ts';
import { usePendingOrder } from '#data/queries/shop/pending-order.ts';
import { useOrder, useOrders } from '#data/queries/shop/orders.ts';
import { useOwnRowsPulled } from '#data/queries/sync-status.ts';
import { useProfile } from '#data/queries/profile.ts';
import { REPLICATED_ORDERS } from '#domain/order/order.ts';
import { orderMessages, ordersMessages } from '#messages/shop/orders.ts';
import { paths } from '#paths';
import { toast } from '#ui/layers/toast.ts';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { FoundPlaced } from '../checkout/found-placed.tsx';
import { SignedInOnly } from '../login/signed-in-only.tsx';
import { OlderOrder } from './older-order.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderHeader, wasJustPlaced } from '#areas/shop/components/order/order-header.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import CircleCheck from 'lucide-react/icons/circle-check';
import { orderNumber } from '#domain/order/order-number.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Thanks } from './thanks.tsx';
import styles from './order-success.module.css';

/** '/order-success/…': the confirmation right after ordering, and from then on the page of that order. */
export function OrderSuccessScreen() {
  const { orderId = '' } = useParams();
  const placed = wasJustPlaced(useLocation().state);
  return (
    <SignedInOnly>
      {(user) => (
        <main>
          <OrderOf owner={user.id} id={orderId} placed={placed} />
        </main>
      )}
    </SignedInOnly>
  );
}

type Props = { owner: string; id: string; placed: boolean };

function OrderOf({ owner, id, placed }: Props) {
  // A person who sees the order knows how it ended.
  useEffect(() => (placed ? orderActions.acknowledge(id) : undefined), [id, placed]);
  const order = useOrder(id);
  return (
    <>
      <OrderHeader id={id} order={order.status === 'ready' ? order.data : null} />
      <OrderBody owner={owner} id={id} placed={placed} />
    </>
  );
}

function OrderBody({ owner, id, placed }: Props) {
  const order = useOrder(id);
  const orders = useOrders();
  const rowsPulled = useOwnRowsPulled();
  const attempt = usePendingOrder();
  const profile = useProfile();
  // Its answer was lost, and the way here was not the checkout's.
  if (!placed && attempt.state === 'placed' && attempt.orderId === id)
    return <FoundPlaced owner={owner} orderId={id} profile={profile} />;
  // A phone that has all orders knows that this one is not theirs. Only the shop knows of an order that is older, or
  // that another phone placed since the last pull.
  const hasAll =
    rowsPulled &&
    orders.status === 'ready' &&
    orders.replica === 'complete' &&
    orders.data.length < REPLICATED_ORDERS;
  // The server has it; only its details are still on their way to this phone.
  const justPlaced = placed ? <JustPlaced id={id} /> : null;
  return (
    <ReadView
      read={order}
      waiting={justPlaced ?? <OrderSkeleton />}
      failed={ordersMessages.failed}
      part={(known) => known !== null}
    >
      {(known) => {
        if (known !== null) return <OrderDetails order={known} placed={placed} />;
        if (justPlaced !== null) return justPlaced;
        if (hasAll) return <NotAmongOwn />;
        return (
          <OlderOrder key={id} id={id} none={<NotAmongOwn />}>
            {(older) => <OrderDetails order={older} placed={false} titled={false} />}
          </OlderOrder>
        );
      }}
    </ReadView>
  );
}

/** Home, as for every order that cannot be shown, and with a word why. */
function NotAmongOwn() {
  useEffect(() => toast.notice(orderMessages.notYours), []);
  return <Navigate to={paths.home} replace />;
}

/** Placed for sure, before its row has arrived. */
function JustPlaced({ id }: { id: string }) {
  return (
    <>
      <Thanks text={orderMessages.thanksBefore} />
      <section className={styles.section}>
        <p className={styles.fact}>
          <CircleCheck size={18} aria-hidden /> {ordersMessages.order(orderNumber(id))}
        </p>
        <p className={styles.soft}>{orderMessages.onItsWay}</p>
        <ButtonLink kind="primary" wide to={paths.home}>
          {orderMessages.continueShopping}
        </ButtonLink>
      </section>
    </>
  );
}
