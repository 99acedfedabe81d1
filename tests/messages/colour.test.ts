import { expect, test } from 'vitest';
import { cartWords } from '#messages/shop/cart.ts';
import { productWords } from '#messages/shop/product.ts';
import { searchWords } from '#messages/shop/search.ts';
import { slipWords } from '#messages/seller/seller-orders.ts';

test('a colour is spelled in one way, but for the sentences that are quoted', () => {
  expect([productWords.color, searchWords.colors, slipWords.choice, cartWords.choice('M', 'Red')]).toEqual([
    'Colour',
    'Colours',
    'Size and colour',
    'Size: M · Colour: Red',
  ]);
});
