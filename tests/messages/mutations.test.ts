import { expect, test } from 'vitest';
import type { Mutation } from '#domain/mutation/mutation.ts';
import { mutationSentence } from '#messages/mutations.ts';

const line = { productId: '7', size: 'M', color: 'Red' };

test.each<[Mutation, string]>([
  [{ name: 'cart.add', args: { ...line, quantity: 2 } }, 'Add 2 × Indigo Oxford, M, Red to the cart'],
  [{ name: 'cart.set', args: { ...line, quantity: 3 } }, 'Set the quantity of Indigo Oxford, M, Red to 3'],
  [{ name: 'cart.remove', args: line }, 'Remove Indigo Oxford, M, Red from the cart'],
  [
    { name: 'cart.change', args: { ...line, newSize: 'L', newColor: 'Blue', quantity: 2 } },
    'Change Indigo Oxford, M, Red to L, Blue',
  ],
  [{ name: 'cart.save', args: line }, 'Move Indigo Oxford, M, Red from the cart to the wishlist'],
  [{ name: 'cart.clear', args: {} }, 'Clear the cart'],
  [{ name: 'wishlist.add', args: { productId: '7' } }, 'Add Indigo Oxford to the wishlist'],
  [{ name: 'wishlist.remove', args: { productId: '7' } }, 'Remove Indigo Oxford from the wishlist'],
  [{ name: 'wishlist.move', args: line }, 'Move Indigo Oxford, M, Red from the wishlist to the cart'],
  [{ name: 'profile.update', args: { fullName: 'Asha' } }, 'Change your name to Asha'],
  [{ name: 'profile.update', args: { phoneNumber: '9876500000' } }, 'Change your phone number to 9876500000'],
  [{ name: 'profile.update', args: { phoneNumber: '' } }, 'Remove your phone number'],
  [
    { name: 'notifications.set', args: { kind: 'push_wishlist', wanted: false } },
    'Switch off: notifications about your wishlist',
  ],
  [
    {
      name: 'address.save',
      args: {
        address: '4 Fort Road',
        landmark: '',
        city: 'Kochi',
        state: 'Kerala',
        pincode: '682001',
        baseVersion: 0,
      },
    },
    'Change your address to 4 Fort Road, Kochi 682001',
  ],
])('%j', (intent, sentence) => {
  expect(mutationSentence(intent, 'Indigo Oxford')).toBe(sentence);
});

test('a product without sizes and colours', () => {
  const plain = { productId: '7', size: '', color: '' };
  expect(mutationSentence({ name: 'cart.remove', args: plain }, 'Tote')).toBe('Remove Tote from the cart');
});

test('a product this phone does not know', () => {
  expect(mutationSentence({ name: 'wishlist.remove', args: line }, '')).toBe(
    'Remove a product no longer in the shop from the wishlist',
  );
});

test('a change of another version is still a change', () => {
  const unknown = { name: 'gift.wrap', args: {} } as unknown as Mutation;
  expect(mutationSentence(unknown, '')).toBe('A change made with another version of the app');
});
