import type { Intent } from '../domain/intents.ts';

/**
 * A waiting or refused change in words, for the list under Profile. `productName` is '' when the product is not known on
 * this phone (or the change is not about one).
 */
export function intentSentence(intent: Intent, productName: string): string {
  const product = productName === '' ? 'a product' : productName;
  switch (intent.name) {
    case 'cart.add':
      return `Add ${intent.args.quantity} × ${product} to the cart`;
    case 'cart.set':
      return `Set ${product} to ${intent.args.quantity}`;
    case 'cart.remove':
      return `Remove ${product} from the cart`;
    case 'cart.clear':
      return 'Clear the cart';
    case 'wishlist.add':
      return `Add ${product} to the wishlist`;
    case 'wishlist.remove':
      return `Remove ${product} from the wishlist`;
    case 'wishlist.move':
      return `Move ${product} from the wishlist to the cart`;
    case 'profile.update':
      return intent.args.phoneNumber === undefined ? 'Change your name' : 'Change your phone number';
    case 'address.save':
      return 'Change your address';
  }
}
