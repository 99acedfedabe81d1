import { useEffect } from 'react';
import { isOpenReturn } from '#domain/order/item-return.ts';
import type { Order } from '#domain/order/order.ts';
import { isReturnable } from '#domain/order/returns.ts';
import { dropDraft } from '#areas/common/forms/drafts.ts';
import { useOwner } from '#areas/common/forms/use-owner.ts';
import { mayReview } from '#domain/review/item-review.ts';
import { returnDraftOf, reviewDraftOf, upiDraftOf } from '#areas/shop/components/order/return-drafts.ts';

/**
 * Drops drafts about returns and reviews of this order that cannot be sent any more. Nothing would show them, and a UPI address may
 * be in them. `now`: server time, ms.
 */
export function useGoneReturnDrafts(order: Order, now: number): void {
  const owner = useOwner();
  useEffect(() => {
    for (const item of order.items) {
      if (!isReturnable(item, now)) dropDraft(owner, returnDraftOf(item.id));
      if (!mayReview(item, now)) dropDraft(owner, reviewDraftOf(item.id));
      for (const one of item.returns) if (!isOpenReturn(one)) dropDraft(owner, upiDraftOf(one.id));
    }
  }, [order, owner, now]);
}
