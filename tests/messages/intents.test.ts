import { expect, test } from 'vitest';
import type { Intent } from '../../src/domain/intents.ts';
import { intentSentence } from '../../src/messages/intents.ts';

const line = { productId: '7', size: 'M', color: 'Red' };

test.each<[Intent, string]>([
  [{ name: 'cart.add', args: { ...line, quantity: 2 } }, 'Add 2 × Indigo Oxford to the cart'],
  [{ name: 'cart.set', args: { ...line, quantity: 3 } }, 'Set Indigo Oxford to 3'],
  [{ name: 'cart.remove', args: line }, 'Remove Indigo Oxford from the cart'],
  [{ name: 'cart.clear', args: {} }, 'Clear the cart'],
  [{ name: 'wishlist.add', args: { productId: '7' } }, 'Add Indigo Oxford to the wishlist'],
  [{ name: 'wishlist.remove', args: { productId: '7' } }, 'Remove Indigo Oxford from the wishlist'],
  [{ name: 'wishlist.move', args: line }, 'Move Indigo Oxford from the wishlist to the cart'],
  [{ name: 'profile.update', args: { fullName: 'Asha' } }, 'Change your name'],
  [{ name: 'profile.update', args: { phoneNumber: '' } }, 'Change your phone number'],
  [
    {
      name: 'address.save',
      args: { address: '', landmark: '', city: '', state: '', pincode: '', baseVersion: 0 },
    },
    'Change your address',
  ],
])('%j', (intent, sentence) => {
  expect(intentSentence(intent, 'Indigo Oxford')).toBe(sentence);
});

test('a product this phone does not know', () => {
  expect(intentSentence({ name: 'cart.remove', args: line }, '')).toBe('Remove a product from the cart');
});
