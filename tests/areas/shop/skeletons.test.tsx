// @vitest-environment happy-dom
// What waits has the shape of what comes, and says that it waits to who cannot see it.
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AddressSkeleton } from '#areas/shop/screens/address/address-skeleton.tsx';
import { LinesSkeleton } from '#areas/shop/screens/cart/lines-skeleton.tsx';
import { CheckoutSkeleton } from '#areas/shop/screens/checkout/checkout-skeleton.tsx';
import { OrderSkeleton } from '#areas/shop/screens/order-success/order-skeleton.tsx';
import { OrdersSkeleton } from '#areas/shop/screens/orders/orders-skeleton.tsx';
import { ScreenWaiting } from '#app/screen-waiting.tsx';
import { render, renderAt } from '#support/render.ts';

/** Pictures that wait: only where pictures come. */
const pictures = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-hidden]')].filter((box) => box.style.aspectRatio !== '')
    .length;

test.each<[string, ReactNode, number]>([
  ['an address', <AddressSkeleton key="address" />, 0],
  ['a checkout', <CheckoutSkeleton key="checkout" />, 2],
  ['an order', <OrderSkeleton key="order" />, 1],
  ['orders', <OrdersSkeleton key="orders" />, 3],
  ['a cart', <LinesSkeleton key="cart" label="Loading your cart" />, 3],
])('%s', async (_, skeleton, expected) => {
  await render(skeleton);
  expect(pictures()).toBe(expected);
  expect(document.querySelector('p')?.textContent).toMatch(/Loading/);
});

test.each([
  ['/search', 4],
  ['/collection/summer', 4],
  ['/login', 0],
  ['/update-password', 0],
  ['/address', 0],
  ['/contact', 0],
  ['/seller/login', 0],
])('while the code of %s arrives there are %i places of pictures', async (address, expected) => {
  await renderAt(address, <ScreenWaiting />);
  expect(pictures()).toBe(expected);
});
