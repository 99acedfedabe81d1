import type { LineChoice } from './cart.ts';

export type AddressFields = {
  address: string;
  landmark: string;
  city: string;
  state: string;
  pincode: string;
};

/** A message to the shop. */
export type ContactMessage = { name: string; email: string; message: string };

/** What a person meant, in words the server can apply later and in another order than it was tapped on another phone. */
export type Intent =
  /** `addedAt`: the line is put back as it was, in its old place (the server's time of it). Only for a line that is not there. */
  | { name: 'cart.add'; args: LineChoice & { quantity: number; addedAt?: string } }
  | { name: 'cart.set'; args: LineChoice & { quantity: number } }
  | { name: 'cart.remove'; args: LineChoice }
  | { name: 'cart.clear'; args: Record<string, never> }
  | { name: 'wishlist.add'; args: { productId: string } }
  | { name: 'wishlist.remove'; args: { productId: string } }
  | { name: 'wishlist.move'; args: LineChoice }
  | { name: 'profile.update'; args: { fullName?: string; phoneNumber?: string } }
  | { name: 'address.save'; args: AddressFields & { baseVersion: number } }
  | { name: 'contact.send'; args: ContactMessage };

/** An intent with its place in this device's queue. `n` is null until the outbox has stored it. */
export type QueuedIntent = Intent & { n: number | null; at: string };
