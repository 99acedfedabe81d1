import { expect, test } from 'vitest';
import { cartMessages } from '#messages/shop/cart.ts';
import { productMessages } from '#messages/shop/product.ts';
import { searchMessages } from '#messages/shop/search.ts';
import { slipMessages } from '#messages/seller/seller-orders.ts';

test('a colour is spelled in one way, but for the sentences that are quoted', () => {
  expect([
    productMessages.color,
    searchMessages.colors,
    slipMessages.choice,
    cartMessages.choice('M', 'Red'),
  ]).toEqual(['Colour', 'Colours', 'Size and colour', 'Size: M · Colour: Red']);
});
