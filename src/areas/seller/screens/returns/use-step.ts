import { useEffect } from 'react';
import { returnNow } from '#data/queries/seller/seller-returns.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import type { ReturnStatus } from '#domain/order/item-return.ts';
import type { SellerReturn } from '#domain/order/seller-returns.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { toast } from '#ui/layers/toast.ts';
import type { Draft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';

// Somebody may be at work on what is refused: longer than what only confirms a tap.
const LONG_MS = 8000;

/**
 * A step of a return, with the sentence that confirms it. It ends as one that was made when somebody else was first. The draft of
 * what was typed for it is dropped.
 */
export function useStep({ name }: SellerReturn, draft?: Pick<Draft<never>, 'drop'>) {
  return useAttempt(async (step: () => Promise<void>, done: string) => {
    try {
      await step();
      draft?.drop();
      toast.success(done);
    } catch (error) {
      if (!(error instanceof ShopError && error.code === 'transition_refused')) throw error;
      const status = (error.detail as { status?: ReturnStatus } | undefined)?.status;
      // Without news of the return its card stays, and so does what was typed.
      if (status !== undefined) draft?.drop();
      toast.error(sellerReturnMessages.overtaken(name, status), LONG_MS);
    }
  });
}

/**
 * Notifies that the shopper, an admin or another device was first, while a form or a question about the return is open here
 * (`isOpen`). Its card leaves the list with them.
 */
export function useOvertakenReturn({ id, name, status }: SellerReturn, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      const now = returnNow(id)?.status;
      if (now !== undefined && now !== status)
        toast.notice(sellerReturnMessages.overtaken(name, now), LONG_MS);
    };
  }, [isOpen, id, name, status]);
}
