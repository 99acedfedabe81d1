import { toRupees } from '#domain/money/money.ts';
import { ShopError } from '#domain/mutation/error-code.ts';
import { isOutcomeUnknown } from '#domain/mutation/unanswered.ts';
import { isStepDone, type ReturnStep } from '#domain/order/seller-returns.ts';
import { upiTyped } from '#domain/validation/upi.ts';
import type { Call } from '#data/api/procedures.ts';
import { hasText } from '#data/api/is-ours.ts';
import { startBackOffice } from '#data/page.ts';
import { returnNow } from '#data/queries/seller/seller-returns.ts';
import { onlineOnly } from '../online-only.ts';

/** Recognises the answer of each step, which is the return. */
const options = { isOurs: hasText('status') };

function send(call: Call, id: string, step: ReturnStep): Promise<unknown> {
  const at = { p_return_id: id };
  switch (step.kind) {
    case 'approve':
    case 'refuse':
      return call('decide_return', { ...at, p_approve: step.kind === 'approve', p_note: step.note }, options);
    case 'receive':
      return call('receive_return', { ...at, p_is_resaleable: step.isResaleable }, options);
    case 'pay':
      return call('settle_return', { ...at, p_upi: step.upi, p_amount: toRupees(step.amount) }, options);
    case 'send':
      return call('settle_return', { ...at, p_tracking_number: step.trackingNumber }, options);
  }
}

/** The seller's side of returns. */
export const sellerReturns = {
  /**
   * Takes one step and fetches what is new. It may be sent again, because the shop does it once. When the answer was lost or the step
   * was refused, the fetched return says whether it was taken. Throws a ShopError when it was not: why the server could not be asked,
   * or 'return_gone'. 'transition_refused' means that somebody else was first. It has the `status` if that is news to this device.
   *
   * A decision: 'return_note_differs' (`note`) when another device of the seller decided the same with another note. 'approve':
   * 'out_of_stock' for an exchange whose pieces are gone. 'refuse': 'return_reason_required'. 'pay': 'upi_changed', 'refund_changed'
   * (`amount` in rupees). 'send': 'tracking_required', or 'upi_changed' when the shopper takes a refund in its place.
   */
  take: onlineOnly(async (id: string, step: ReturnStep): Promise<void> => {
    const backOffice = await startBackOffice();
    const before = returnNow(id)?.status;
    try {
      await send(backOffice.call, id, step);
    } catch (error) {
      // A refusal means that the list is old.
      await backOffice.syncNow();
      const now = returnNow(id);
      if (now !== null && isStepDone(now, step)) return;
      const isRefused = error instanceof ShopError && error.code === 'transition_refused';
      if (!isRefused && !isOutcomeUnknown(error)) throw error;
      if (now?.status !== before) throw new ShopError('transition_refused', { status: now?.status });
      throw isRefused ? new ShopError('transition_refused') : error;
    }
    await backOffice.syncNow();
  }),
  /** Reads where to pay a refund. It is never stored on the device. The amount on the device is as new as it. */
  refundAddress: onlineOnly(async (id: string): Promise<string> => {
    const backOffice = await startBackOffice();
    const isOurs = (answer: unknown) => typeof answer === 'string' && upiTyped(answer) === answer;
    const [upi] = await Promise.all([
      backOffice.call('return_refund_address', { p_return_id: id }, { isOurs }),
      backOffice.syncNow(),
    ]);
    return upi;
  }),
};
