import { useEffect } from 'react';
import { dispatchItemNow } from '#data/queries/seller/seller.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { LONG_MS } from '#ui/layers/toast-times.ts';
import { toast } from '#ui/layers/toast.ts';
import { dropDraft, readDraft } from '#areas/common/forms/drafts.ts';
import { trackingDraft } from '#areas/seller/tracking-draft.ts';

/**
 * Says in a toast that another device moved items of a parcel, while a form or question about them is open (`isOpen`). Otherwise it does
 * so only if a number was typed for an item. That draft is dropped.
 */
export function useOvertaken(
  items: readonly DispatchItem[],
  owner: string,
  isOpen: (item: DispatchItem) => boolean,
): void {
  // A text, because each reading of the list has items of its own.
  const open = JSON.stringify(items.filter(isOpen).map(({ id, status }) => [id, status]));
  useEffect(() => {
    if (open === '[]') return undefined;
    return () => {
      // Also when the screen is left or the question answered: then the item stands where it stood.
      for (const [id, status] of JSON.parse(open) as [string, string][]) {
        const now = dispatchItemNow(id);
        if (now !== null && now.status !== status) notify(now, owner, true);
      }
    };
  }, [open, owner]);

  useEffect(() => {
    for (const item of items)
      if (item.status !== 'pending' && item.status !== 'processing') notify(item, owner, false);
  }, [items, owner]);
}

function notify(item: DispatchItem, owner: string, wasOpen: boolean): void {
  const form = trackingDraft(item.id);
  const typed = readDraft(owner, form)?.number?.trim() ?? '';
  dropDraft(owner, form);
  // The item's own number is that of an earlier try whose answer was lost.
  const unsent = typed === item.trackingNumber ? '' : typed;
  if (wasOpen || unsent !== '') toast.notice(dispatchMessages.overtaken(item, unsent), LONG_MS);
}
