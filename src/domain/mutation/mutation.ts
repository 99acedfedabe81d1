import type { NotificationKind } from '../account/notifications.ts';
import type { LineChoice } from '../cart/cart.ts';

export type AddressFields = {
  address: string;
  landmark: string;
  city: string;
  state: string;
  pincode: string;
};

/** A message to the shop. */
export type ContactMessage = { name: string; email: string; message: string };

/** The arguments of each queued write, by the name that `apply_mutations` knows it by. Their names are in snake case there. */
type MutationArgs = {
  /** With `addedAt`, that of a line that was removed, the line is put back where it was. */
  'cart.add': LineChoice & { quantity: number; addedAt?: string };
  'cart.set': LineChoice & { quantity: number };
  'cart.remove': LineChoice;
  /** So many pieces of the new choice take the line's place. If that choice has a line, they join it. */
  'cart.change': LineChoice & { newSize: string; newColor: string; quantity: number };
  /** Takes the line out, and puts its product on the wishlist. */
  'cart.save': LineChoice;
  'cart.clear': Record<string, never>;
  'wishlist.add': { productId: string };
  'wishlist.remove': { productId: string };
  'wishlist.move': LineChoice;
  /** Whether the person wants to be told when this choice can be had. With true the product is on the wishlist. */
  'wishlist.notify': LineChoice & { wanted: boolean };
  'profile.update': { fullName?: string; phoneNumber?: string };
  'notifications.set': { kind: NotificationKind; wanted: boolean };
  /** `baseVersion` is the profile's `addressVersion` from which the person started to edit. */
  'address.save': AddressFields & { baseVersion: number };
  'contact.send': ContactMessage;
};

export type MutationName = keyof MutationArgs;
export type ArgsOf<Name extends MutationName> = MutationArgs[Name];

/** The intention of a person, so that the server can apply it later, and after a tap on another phone. */
export type Mutation = { [Name in MutationName]: { name: Name; args: ArgsOf<Name> } }[MutationName];

/** A mutation with its number in this device's outbox, null until it is stored there. `at` is the ISO time of the tap. */
export type QueuedMutation = Mutation & { n: number | null; at: string };
