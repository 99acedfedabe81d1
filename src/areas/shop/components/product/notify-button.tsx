import { lazy, Suspense } from 'react';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useNotifyMe } from '#areas/shop/use-wishlisted.ts';
import type { LineChoice } from '#domain/cart/cart.ts';
import { notifyMessages } from '#messages/shop/wishlist.ts';
import { notificationMessages } from '#messages/notifications.ts';
import { Button } from '#ui/controls/button.tsx';

// Most shoppers never ask: its code comes when somebody does. Without a connection it may not come, and nothing is offered.
const NotificationOffer = lazy(() =>
  import('../notification-offer.tsx').then(
    (code) => ({ default: code.NotificationOffer }),
    () => ({ default: Nothing }),
  ),
);

const Nothing = (_props: { title: string; text: string }) => null;

/** For a choice that is sold out: asks to be told when it is back, or takes that back. */
export function NotifyButton(choice: LineChoice) {
  const { asked, toggle } = useNotifyMe(choice);
  const Icon = asked ? BellOff : Bell;
  return (
    <>
      <Button icon={<Icon size={20} strokeWidth={1.75} aria-hidden />} onClick={toggle}>
        {asked ? notifyMessages.stop : notifyMessages.ask}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <NotificationOffer
            title={notificationMessages.offer.choice}
            text={notificationMessages.offer.choiceText}
          />
        </Suspense>
      )}
    </>
  );
}
