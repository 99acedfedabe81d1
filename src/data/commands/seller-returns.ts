import { ShopError } from '#domain/mutation/error-code.ts';
import { toRupees, type Paise } from '#domain/money/money.ts';
import { isUnanswered } from '#domain/mutation/unanswered.ts';
import { upiTyped } from '#domain/validation/upi.ts';
import type { Call } from '../api/procedures.ts';
import { hasText } from '../api/is-ours.ts';
import { startBackOffice } from '../page.ts';
import { returnNow } from '../queries/seller/seller-returns.ts';
import { onlineOnly } from './online-only.ts';

type Step = (call: Call) => Promise<unknown>;

/** Recognises the answer of each step, which is the return. */
const options = { isOurs: hasText('status') };

/**
 * Does one step of a return and fetches what is new. A refusal means that the list is old, so it is fetched then as well. The
 * 'transition_refused' that this throws has the return's `status` if that is news to this device.
 */
async function take(id: string, step: Step): Promise<void> {
  const backOffice = await startBackOffice();
  const before = returnNow(id)?.status;
  try {
    await step(backOffice.call);
  } catch (error) {
    if (isUnanswered(error)) throw error;
    await backOffice.syncNow();
    const now = returnNow(id)?.status;
    if (error instanceof ShopError && error.code === 'transition_refused')
      throw new ShopError('transition_refused', now === before ? undefined : { status: now });
    throw error;
  }
  await backOffice.syncNow();
}

/**
 * The seller's steps of a return. Each may be sent again, because the shop does it once. All throw a ShopError: why the server could
 * not be asked, 'return_gone', or 'transition_refused' when the shopper, an admin or another device was first.
 */
export const sellerReturns = {
  /** Approves with a note for the shopper, which may be ''. Throws 'out_of_stock' for an exchange whose pieces are gone. */
  approve: onlineOnly((id: string, note: string) =>
    take(id, (call) => call('decide_return', { p_return_id: id, p_approve: true, p_note: note }, options)),
  ),
  /** Refuses for good, with a reason. Throws 'return_reason_required' for one that nobody can see. */
  refuse: onlineOnly((id: string, reason: string) =>
    take(id, (call) => call('decide_return', { p_return_id: id, p_approve: false, p_note: reason }, options)),
  ),
  /** The pieces have come. Those that are resaleable go back to the stock. */
  receive: onlineOnly((id: string, isResaleable: boolean) =>
    take(id, (call) => call('receive_return', { p_return_id: id, p_is_resaleable: isResaleable }, options)),
  ),
  /**
   * This refund was paid to this UPI address. Throws 'upi_changed' when the shopper has another one now, and 'refund_changed' when the
   * refund is another amount by now.
   */
  paid: onlineOnly((id: string, { upi, amount }: { upi: string; amount: Paise }) =>
    take(id, (call) =>
      call('settle_return', { p_return_id: id, p_upi: upi, p_amount: toRupees(amount) }, options),
    ),
  ),
  /**
   * The other size was sent. Throws 'tracking_required' without a number that can be seen, or 'upi_changed' when the shopper takes a
   * refund in its place.
   */
  sent: onlineOnly((id: string, trackingNumber: string) =>
    take(id, (call) =>
      call('settle_return', { p_return_id: id, p_tracking_number: trackingNumber }, options),
    ),
  ),
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
