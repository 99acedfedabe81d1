import { useEffect } from 'react';
import { dispatchItemNow } from '#data/queries/seller/seller.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { LONG_MS } from '#ui/layers/toast-times.ts';
import { toast } from '#ui/layers/toast.ts';
import { dropDraft, readDraft } from '#areas/common/forms/drafts.ts';

/**
 * Notifies that another device moved the item on. It does so while a form or a question about the item is open here
 * (`isOpen`), for its card leaves the list with them. Later it names a number that was typed and left. The number is
 * dropped.
 */
export function useOvertaken(item: DispatchItem, owner: string, isOpen: boolean): void {
  const { id, status } = item;
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // Also when the screen is left or the question answered: then the item stands where it stood.
      const now = dispatchItemNow(id);
      if (now !== null && now.status !== status) notify(now, owner, true);
    };
  }, [isOpen, id, status, owner]);

  useEffect(() => {
    if (item.status !== 'pending' && item.status !== 'processing') notify(item, owner, false);
  }, [item, owner]);
}

function notify(item: DispatchItem, owner: string, wasOpen: boolean): void {
  const form = `tracking-${item.id}`;
  const typed = readDraft(owner, form)?.number?.trim() ?? '';
  dropDraft(owner, form);
  // The item's own number is that of an earlier try whose answer was lost.
  const unsent = typed === item.trackingNumber ? '' : typed;
  if (wasOpen || unsent !== '') toast.notice(dispatchMessages.overtaken(item, unsent), LONG_MS);
}
