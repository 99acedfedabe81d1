import { mutate } from '#data/mutate.ts';
import { checkPhone } from '#domain/validation/phone.ts';
import { checkoutMessages } from '#messages/shop/checkout.ts';
import { sentenceFor } from '#messages/errors.ts';
import { toast } from '#ui/layers/toast.ts';
import { dropDraft, readDraft } from '#areas/common/forms/drafts.ts';

export const CHECKOUT_DRAFT = 'checkout';

/**
 * The last steps once an order is placed, however late that was learnt. The typed number goes to the profile when its
 * box was ticked, and the draft is dropped. The order stands whatever becomes of this: a failure is said, never thrown.
 */
export async function finishOrder(owner: string, savedPhone: string): Promise<void> {
  const draft = readDraft(owner, CHECKOUT_DRAFT);
  dropDraft(owner, CHECKOUT_DRAFT);
  const checked = checkPhone(draft?.['phone'] ?? '');
  if (savedPhone !== '' || draft?.['save'] !== 'yes' || !checked.ok || checked.value.phoneNumber === '')
    return;
  try {
    await mutate('profile.update', { phoneNumber: checked.value.phoneNumber });
    toast.success(checkoutMessages.phoneSaved);
  } catch (error) {
    toast.error(sentenceFor(error));
  }
}
