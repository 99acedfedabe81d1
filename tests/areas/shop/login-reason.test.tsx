// @vitest-environment happy-dom
// The login says why a visitor was sent there.
import { beforeEach, expect, test } from 'vitest';
import { LoginReason } from '#areas/shop/components/login-reason.tsx';
import { rememberChoice, takeChoice } from '#areas/shop/pending-choice.ts';
import { productOf } from '../../domain/product-of.ts';
import { presetData, renderWithData } from '#support/render-with-data.tsx';

const shirt = { productId: '1', size: 'M', color: 'Blue', quantity: 1 };
const shown = async (from = '/product/1') => {
  const leave = await renderWithData(<LoginReason from={from} />);
  const lines = [...document.querySelectorAll('p')].map((line) =>
    line.textContent.replace(/[\u2066-\u2069]/g, ''),
  );
  const pictures = document.querySelectorAll('img').length;
  await leave();
  return { lines, pictures };
};

beforeEach(() => {
  sessionStorage.clear();
  presetData({ catalogue: { products: [productOf({ picture: '/p/one.webp' })] } });
});

test('the product that waits is shown with its size and where it goes, and is kept for the login', async () => {
  rememberChoice({ kind: 'cart', ...shirt });
  expect(await shown()).toEqual({
    lines: ['Indigo Oxford', 'Size: M · Colour: Blue', 'Goes into your cart after login'],
    pictures: 1,
  });
  expect(takeChoice()).toEqual({ kind: 'cart', ...shirt });
  rememberChoice({ kind: 'cart', ...shirt, quantity: 3 });
  expect((await shown()).lines.at(-1)).toBe('3 pieces go into your cart after login');
  rememberChoice({ kind: 'wishlist', productId: '1' });
  expect((await shown()).lines).toEqual(['Indigo Oxford', 'Goes to your wishlist after login']);
});

test('a product that waits since an earlier visit does not hide the screen that was asked for', async () => {
  rememberChoice({ kind: 'wishlist', productId: '1' });
  expect((await shown('/orders')).lines).toEqual(['Log in to see your orders.']);
});

test('a product that is not on the phone leaves the sentence', async () => {
  presetData({ catalogue: {} });
  rememberChoice({ kind: 'cart', ...shirt });
  expect(await shown()).toEqual({ lines: ['Goes into your cart after login'], pictures: 0 });
});

test.each([
  ['/checkout', ['Log in to place your order. Your cart stays as it is.']],
  ['/orders?page=2', ['Log in to see your orders.']],
  ['/order-success/7', ['Log in to see your order.']],
  ['/cart', []],
  ['', []],
])('without a choice the screen %s is the reason', async (from, lines) => {
  expect((await shown(from)).lines).toEqual(lines);
});
