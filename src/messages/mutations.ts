import type { LineChoice } from '../domain/cart/cart.ts';
import type { NotificationKind } from '../domain/account/notifications.ts';
import type { Mutation } from '../domain/mutation/mutation.ts';
import { sentence } from './sentence.ts';
import { joined } from '../domain/text/isolated.ts';

const KINDS: Record<NotificationKind, string> = {
  push_orders: 'notifications about your orders',
  push_wishlist: 'notifications about your wishlist',
  push_new_orders: 'notifications about new orders',
  mail_new_orders: 'mails about new orders',
};

/**
 * A pending or rejected mutation in words. The name is '' if it is about no product, or the product left this phone
 * before its name could be stored.
 */
export function mutationSentence(mutation: Mutation, productName: string): string {
  const product = productName === '' ? 'a product no longer in the shop' : productName;
  const line = ({ size, color }: LineChoice) => joined([product, size, color], ', ');
  switch (mutation.name) {
    case 'cart.add':
      return sentence`Add ${mutation.args.quantity} × ${line(mutation.args)} to the cart`;
    case 'cart.set':
      return sentence`Set the quantity of ${line(mutation.args)} to ${mutation.args.quantity}`;
    case 'cart.remove':
      return sentence`Remove ${line(mutation.args)} from the cart`;
    case 'cart.change':
      return sentence`Change ${line(mutation.args)} to ${joined([mutation.args.newSize, mutation.args.newColor], ', ')}`;
    case 'cart.save':
      return sentence`Move ${line(mutation.args)} from the cart to the wishlist`;
    case 'cart.clear':
      return 'Clear the cart';
    case 'wishlist.add':
      return sentence`Add ${product} to the wishlist`;
    case 'wishlist.remove':
      return sentence`Remove ${product} from the wishlist`;
    case 'wishlist.move':
      return sentence`Move ${line(mutation.args)} from the wishlist to the cart`;
    case 'wishlist.notify':
      return mutation.args.wanted
        ? sentence`Notify you when ${line(mutation.args)} is back`
        : sentence`Do not notify you when ${line(mutation.args)} is back`;
    case 'profile.update':
      return profileSentence(mutation.args);
    case 'notifications.set':
      return `Switch ${mutation.args.wanted ? 'on' : 'off'}: ${KINDS[mutation.args.kind] ?? 'notifications'}`;
    case 'contact.send':
      return 'Send your message to the shop';
    case 'address.save':
      return sentence`Change your address to ${mutation.args.address}, ${mutation.args.city} ${mutation.args.pincode}`;
    default:
      mutation satisfies never;
      // The queue outlives versions of the app: one may hold what only another knows.
      return 'A change made with another version of the app';
  }
}

function profileSentence({ fullName, phoneNumber }: { fullName?: string; phoneNumber?: string }): string {
  if (fullName !== undefined) return sentence`Change your name to ${fullName}`;
  return phoneNumber === undefined || phoneNumber === ''
    ? 'Remove your phone number'
    : sentence`Change your phone number to ${phoneNumber}`;
}
