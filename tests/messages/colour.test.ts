import { expect, test } from 'vitest';
import { cartWords } from '../../src/messages/cart.ts';
import { productWords } from '../../src/messages/product.ts';
import { searchWords } from '../../src/messages/search.ts';
import { slipWords } from '../../src/messages/seller-orders.ts';

test('a colour is spelled in one way, but for the sentences that are quoted', () => {
  expect([productWords.color, searchWords.colors, slipWords.choice, cartWords.choice('M', 'Red')]).toEqual([
    'Colour',
    'Colours',
    'Size and colour',
    'Size: M · Colour: Red',
  ]);
});
