import * as fc from 'fast-check';
import { NOTIFICATION_KINDS } from '#domain/account/notifications.ts';
import type { Mutation, QueuedMutation } from '#domain/mutation/mutation.ts';

// Few values, so that mutations meet on the same line.
const choice = {
  productId: fc.constantFrom('1', '2', '3'),
  size: fc.constantFrom('', 'M'),
  color: fc.constantFrom('', 'Red'),
};
const quantity = fc.integer({ min: -1, max: 12 });
const word = fc.constantFrom('a', 'b', 'c');

// These times are of an earlier visit, in the server's form.
const before = fc.constantFrom(1, 2, 3).map((tick) => `2026-11-20T06:00:00.00000${tick}+00:00`);

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.record({ name: fc.constant('cart.add' as const), args: fc.record({ ...choice, quantity }) }),
  fc.record({
    name: fc.constant('cart.add' as const),
    args: fc.record({ ...choice, quantity, addedAt: before }),
  }),
  fc.record({ name: fc.constant('cart.set' as const), args: fc.record({ ...choice, quantity }) }),
  fc.record({
    name: fc.constantFrom('cart.remove' as const, 'cart.save' as const),
    args: fc.record(choice),
  }),
  fc.record({
    name: fc.constant('cart.change' as const),
    args: fc.record({ ...choice, quantity, newSize: choice.size, newColor: choice.color }),
  }),
  fc.record({ name: fc.constant('cart.clear' as const), args: fc.constant({}) }),
  fc.record({
    name: fc.constantFrom('wishlist.add' as const, 'wishlist.remove' as const),
    args: fc.record({ productId: choice.productId }),
  }),
  fc.record({ name: fc.constant('wishlist.move' as const), args: fc.record(choice) }),
  fc.record({
    name: fc.constant('wishlist.notify' as const),
    args: fc.record({ ...choice, wanted: fc.boolean() }),
  }),
  fc.record({
    name: fc.constant('profile.update' as const),
    args: fc.oneof(fc.record({ fullName: word }), fc.record({ phoneNumber: word })),
  }),
  fc.record({
    name: fc.constant('notifications.set' as const),
    args: fc.record({ kind: fc.constantFrom(...NOTIFICATION_KINDS), wanted: fc.boolean() }),
  }),
  fc.record({
    name: fc.constant('address.save' as const),
    args: fc.record({
      baseVersion: fc.nat(3),
      address: word,
      landmark: word,
      city: word,
      state: word,
      pincode: word,
    }),
  }),
);

/** A device's queue: numbered in order, stamped by a phone whose clock is anything. */
export const queue: fc.Arbitrary<QueuedMutation[]> = fc
  .array(
    fc.tuple(
      mutation,
      fc.constantFrom('1999-01-01T00:00:00Z', '2026-11-21T06:00:00Z', '2099-01-01T00:00:00Z'),
    ),
    {
      maxLength: 30,
    },
  )
  .map((intents) => intents.map(([one, at], index) => ({ ...one, n: index + 1, at })));
