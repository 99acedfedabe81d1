import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import { useNotifyMe } from '#areas/shop/use-wishlisted.ts';
import type { LineChoice } from '#domain/cart/cart.ts';
import { notifyMessages } from '#messages/shop/wishlist.ts';
import { Button } from '#ui/controls/button.tsx';

/** For a choice that is sold out: asks to be told when it is back, or takes that back. */
export function NotifyButton(choice: LineChoice) {
  const { asked, toggle } = useNotifyMe(choice);
  const Icon = asked ? BellOff : Bell;
  return (
    <Button icon={<Icon size={20} strokeWidth={1.75} aria-hidden />} onClick={toggle}>
      {asked ? notifyMessages.stop : notifyMessages.ask}
    </Button>
  );
}
