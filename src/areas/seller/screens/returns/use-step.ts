import { useEffect, useEffectEvent, useRef } from 'react';
import { sellerReturns } from '#data/commands/seller/returns.ts';
import { returnNow } from '#data/queries/seller/seller-returns.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { isOutcomeUnknown } from '#domain/mutation/unanswered.ts';
import type { ReturnStatus } from '#domain/order/item-return.ts';
import { isStepDone, type ReturnStep, type SellerReturn } from '#domain/order/seller-returns.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { LONG_MS } from '#ui/layers/toast-times.ts';
import { toast } from '#ui/layers/toast.ts';
import type { Draft } from '#areas/common/forms/drafts.ts';
import { useAttempt } from '#areas/common/forms/use-attempt.ts';

type Options = {
  /** While a form or a question about the return is open here. */
  isOpen: boolean;
  /** The draft of the step is dropped with it. */
  draft?: Pick<Draft<never>, 'drop'>;
};

/**
 * A step of a return, with the sentence that confirms it. It ends as one that was made when somebody else was first. The return may
 * also change while its form is open here, and its card leaves the list with the form. Then a toast says what became of it.
 */
export function useStep(request: SellerReturn, { isOpen, draft }: Options) {
  const { id, name, status, paid } = request;
  // While nobody knows whether the shop has taken it.
  const unanswered = useRef<{ step: ReturnStep; done: string } | null>(null);
  const attempt = useAttempt(async (step: ReturnStep, done: string) => {
    unanswered.current = { step, done };
    try {
      await sellerReturns.take(id, step);
      draft?.drop();
      toast.success(done);
    } catch (error) {
      if (isOutcomeUnknown(error)) throw error;
      unanswered.current = null;
      if (!(error instanceof ShopError)) throw error;
      if (error.code === 'return_note_differs') {
        const { note } = error.detail as { note: string };
        draft?.drop();
        toast.error(sellerReturnMessages.noteDiffers(name, note), LONG_MS);
        return;
      }
      if (error.code !== 'transition_refused') throw error;
      const now = (error.detail as { status?: ReturnStatus } | undefined)?.status;
      // Without news of the return its card stays, and so does what was typed.
      if (now !== undefined) draft?.drop();
      toast.error(sellerReturnMessages.overtaken(name, now), LONG_MS);
    }
  });
  const isExchange = request.exchange !== null;
  const notify = useEffectEvent((before: Before) => {
    const now = returnNow(id);
    if (now === null) return;
    const tried = unanswered.current;
    if (tried !== null && isStepDone(now, tried.step)) {
      draft?.drop();
      unanswered.current = null;
      attempt.clear();
      toast.success(tried.done);
    } else if (now.status !== before.status) {
      toast.notice(sellerReturnMessages.overtaken(name, now.status), LONG_MS);
    } else if (now.paid !== before.paid) {
      // It was paid elsewhere, and is received again for the delivery charge.
      toast.notice(sellerReturnMessages.overtaken(name, 'refunded'), LONG_MS);
    } else if (now.status === 'received' && before.isExchange && now.exchange === null) {
      toast.notice(sellerReturnMessages.refundInstead(name), LONG_MS);
    }
  });
  const isWatched = !attempt.busy && (isOpen || isOutcomeUnknown(attempt.failure));
  useEffect(() => {
    if (!isWatched) return undefined;
    return () => notify({ status, isExchange, paid });
  }, [isWatched, status, isExchange, paid]);
  return attempt;
}

/** The return as the form that is open was shown for. */
type Before = Pick<SellerReturn, 'status' | 'paid'> & { isExchange: boolean };
