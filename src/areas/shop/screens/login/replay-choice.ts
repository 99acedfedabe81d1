import { mutate } from '#data/mutate.ts';
import { sentenceFor } from '#messages/errors.ts';
import { loginMessages } from '#messages/login.ts';
import { notifyMessages } from '#messages/shop/wishlist.ts';
import { productMessages } from '#messages/shop/product.ts';
import { toast } from '#ui/layers/toast.ts';
import { addWhatFits } from '#areas/shop/add-what-fits.ts';
import { takeChoice } from '#areas/shop/pending-choice.ts';

/** Welcomes a person and carries out what they had chosen when they were asked to sign in. */
export async function welcome(greeting: string): Promise<void> {
  const choice = takeChoice();
  if (choice === null) {
    toast.success(greeting);
    return;
  }
  try {
    if (choice.kind === 'cart') await addWhatFits(choice);
    else if (choice.kind === 'notify') {
      await mutate('wishlist.notify', { ...choice, wanted: true });
      toast.success(notifyMessages.asked);
    } else {
      await mutate('wishlist.add', choice);
      toast.success(productMessages.addedToWishlist);
    }
  } catch (error) {
    toast.success(loginMessages.loggedIn);
    toast.error(sentenceFor(error));
  }
}
