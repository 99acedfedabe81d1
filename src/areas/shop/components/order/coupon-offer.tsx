import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useEffect } from 'react';
import { coupon } from '#data/commands/coupon.ts';
import type { CartView } from '#data/queries/shop/cart.ts';
import { brandsIn } from '#data/queries/shop/coupons.ts';
import type { CouponOffer as Offer } from '#domain/coupon/coupon-rules.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { couponMessages as messages } from '#messages/shop/cart.ts';
import { sentenceFor } from '#messages/errors.ts';
import { formatPrice } from '#messages/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/layers/toast.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';
import styles from './coupon-offer.module.css';

/** Offers the best published coupon for what is in the cart, by name. `offer` is null while a better one is applied. */
export function CouponOffer({ cart, offer }: { cart: CartView; offer: Offer | null }) {
  useFreshOffers(cart);
  const taking = useAttempt(async (code: string) => {
    try {
      if ((await coupon.applyOffered(code)) !== 'overtaken') toast.success(messages.applied);
    } catch (error) {
      toast.error(messages.refused(code, sentenceFor(error)));
    }
  });

  return (
    // There before its words, or readers say nothing of them.
    <div aria-live="polite">
      {offer === null ? null : (
        <div className={styles.offer}>
          <TicketPercent size={22} aria-hidden />
          <p className={styles.text}>
            <strong>{messages.offer(formatPrice(offer.saving), offer.coupon.code)}</strong>
            {offer.coupon.brandName === null ? null : <span>{messages.onlyFor(offer.coupon.brandName)}</span>}
          </p>
          <Button
            aria-label={messages.applyOffer(offer.coupon.code)}
            busy={taking.busy}
            onClick={() => void taking.run(offer.coupon.code)}
          >
            {messages.apply}
          </Button>
        </div>
      )}
    </div>
  );
}

/**
 * Fetches the published coupons for this cart when it is opened, when the connection is back and when it has other brands. Until
 * then, and without an answer, those that came last stay.
 */
function useFreshOffers(cart: CartView) {
  const reachable = useReachable();
  const brands = brandsIn(cart).join();
  useEffect(() => {
    if (reachable && brands !== '') coupon.refreshOffers(brands.split(',')).catch(() => undefined);
  }, [reachable, brands]);
}
