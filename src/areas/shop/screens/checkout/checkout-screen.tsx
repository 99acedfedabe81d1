import { useEffect, useState } from 'react';
import { Navigate } from '#areas/common/use-navigate.ts';
import { order } from '#data/commands/order.ts';
import { useCart, type CartView } from '#data/queries/shop/cart.ts';
import { usePendingOrder } from '#data/queries/shop/pending-order.ts';
import { useProfile } from '#data/queries/profile.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { sentenceForCode } from '#messages/errors.ts';
import { paths } from '#paths';
import { toast } from '#ui/layers/toast.ts';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { BackHeader } from '#areas/common/back-header.tsx';
import { SignedInOnly } from '../login/signed-in-only.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { FoundPlaced } from './found-placed.tsx';
import { UnknownOutcome } from './unknown-outcome.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

export function CheckoutScreen() {
  return (
    <SignedInOnly>
      {(user) => (
        <main>
          <BackHeader title={checkoutMessages.title} to={paths.cart} />
          <Checkout owner={user.id} />
        </main>
      )}
    </SignedInOnly>
  );
}

function Checkout({ owner }: { owner: string }) {
  const attempt = usePendingOrder();
  // A placed order empties the cart before its answer is here: then nothing may redirect.
  const [ordering, setOrdering] = useState(false);
  useFreshTerms();
  const voided = attempt.state === 'void';
  useEffect(() => {
    if (!voided) return;
    toast.notice(sentenceForCode('key_void'));
    order.acknowledge();
  }, [voided]);

  const unknown = !ordering && attempt.state === 'open';
  return (
    <>
      {/* There before its words, or readers say nothing of them. */}
      <div aria-live="polite">{unknown && <UnknownOutcome />}</div>
      {unknown ? null : <Steps owner={owner} ordering={ordering} onOrdering={setOrdering} />}
    </>
  );
}

type StepsProps = { owner: string; ordering: boolean; onOrdering: (ordering: boolean) => void };

function Steps({ owner, ordering, onOrdering }: StepsProps) {
  const cart = useCart();
  const profile = useProfile();
  const attempt = usePendingOrder();
  if (!ordering && attempt.state === 'placed')
    return <FoundPlaced owner={owner} orderId={attempt.orderId} profile={profile} />;
  const shown = ({ lines }: CartView) => lines.length > 0 || ordering;
  return (
    // 'No address yet' would be a lie while the row is still being fetched.
    <ReadView
      read={profile}
      waiting={<CheckoutSkeleton />}
      failed={checkoutMessages.addressesFailed}
      part={(known) => known !== null}
    >
      {(known) => (
        <ReadView read={cart} waiting={<CheckoutSkeleton />} part={shown}>
          {(view) =>
            shown(view) ? (
              <CheckoutForm owner={owner} cart={view} profile={known} onOrdering={onOrdering} />
            ) : (
              <Navigate to={paths.cart} replace />
            )
          }
        </ReadView>
      )}
    </ReadView>
  );
}

/** Prices and limits are asked for again on the way in, and when the connection comes back: nobody confirms yesterday's. */
function useFreshTerms() {
  const reachable = useReachable();
  useEffect(() => {
    if (reachable) void order.recheck();
  }, [reachable]);
}
