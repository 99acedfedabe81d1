import { cart } from '../../../../data/actions/cart.ts';
import { wishlist } from '../../../../data/actions/wishlist.ts';
import { sentenceFor } from '../../../../messages/errors.ts';
import { loginWords } from '../../../../messages/login.ts';
import { productWords } from '../../../../messages/product.ts';
import { toast } from '../../../../ui/toast.ts';
import { type PendingChoice, takeChoice } from '../../pending-choice.ts';

/** Welcomes a person and carries out what they had chosen when they were asked to sign in. */
export async function welcome(greeting: string): Promise<void> {
  const choice = takeChoice();
  if (choice === null) {
    toast.success(greeting);
    return;
  }
  try {
    await carryOut(choice);
    toast.success(choice.kind === 'cart' ? productWords.addedToCart : productWords.addedToWishlist);
  } catch (error) {
    toast.success(loginWords.loggedIn);
    toast.error(sentenceFor(error));
  }
}

async function carryOut(choice: PendingChoice): Promise<void> {
  if (choice.kind === 'wishlist') return await wishlist.add(choice.productId);
  const { productId, size, color, quantity } = choice;
  await cart.add({ productId, size, color, quantity });
}
