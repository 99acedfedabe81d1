import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useCart } from '../../../../data/queries/cart.ts';
import { hasOpenAttempt } from '../../../../data/queries/order-attempt.ts';
import { useProfile } from '../../../../data/queries/profile.ts';
import type { Read } from '../../../../data/queries/read.ts';
import type { Profile } from '../../../../domain/profile.ts';
import { checkoutWords } from '../../../../messages/checkout.ts';
import { chromeWords } from '../../../../messages/chrome.ts';
import { paths } from '../../../../paths.ts';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { ReadFailed } from '../../components/read-failed.tsx';
import { useBack } from '../../use-back.ts';
import { LinesSkeleton } from '../cart/lines-skeleton.tsx';
import { SignedInOnly } from '../login/signed-in-only.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { UnknownOutcome } from './unknown-outcome.tsx';

export function CheckoutScreen() {
  const back = useBack(paths.cart);
  return (
    <SignedInOnly>
      {(user) => (
        <main>
          <ScreenHeader title={checkoutWords.title} onBack={back} backLabel={chromeWords.back} />
          <Checkout key={user.id} owner={user.id} />
        </main>
      )}
    </SignedInOnly>
  );
}

function Checkout({ owner }: { owner: string }) {
  const cart = useCart();
  const profile = useProfile();
  const [unknown, setUnknown] = useState(() => hasOpenAttempt(owner));
  // A placed order empties the cart before its answer is here: then nothing may redirect.
  const [ordering, setOrdering] = useState(false);

  if (unknown) return <UnknownOutcome onNotPlaced={() => setUnknown(false)} />;
  if (cart.status === 'failed') return <ReadFailed retry={cart.retry} />;
  if (profile.status === 'failed')
    return <ReadFailed title={checkoutWords.addressesFailed} retry={profile.retry} />;
  if (cart.status === 'loading' || profile.status === 'loading' || isOnItsWay(profile))
    return <LinesSkeleton label={chromeWords.loading} />;
  if (cart.data.lines.length === 0 && !ordering) {
    if (cart.mirror === 'filling') return <LinesSkeleton label={chromeWords.loading} />;
    return <Navigate to={paths.cart} replace />;
  }
  return (
    <CheckoutForm
      owner={owner}
      cart={cart.data}
      profile={profile.data}
      onOrdering={setOrdering}
      onUnknown={() => setUnknown(true)}
    />
  );
}

/** 'No address yet' would be a lie while the row is still being fetched. */
function isOnItsWay(profile: Extract<Read<Profile | null>, { status: 'ready' }>): boolean {
  return profile.data === null && profile.mirror === 'filling';
}
