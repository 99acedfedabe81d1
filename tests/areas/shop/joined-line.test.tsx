// @vitest-environment happy-dom
// A line of the cart that is changed to the choice of another line.
import { expect, test } from 'vitest';
import { CartScreen } from '#areas/shop/screens/cart/cart-screen.tsx';
import { cartMessages } from '#messages/shop/cart.ts';
import { control, tap } from '#support/render.ts';
import { ASHA, queuedWrites, renderWithData, setData } from '#support/render-with-data.tsx';
import '#support/shown-toasts.ts';
import { productOf } from '../../domain/product-of.ts';

const shirt = productOf({ id: '7', name: 'Boxy Shirt', sizes: ['S', 'M', 'L'], colors: [] });
const row = (size: string, at: number) => ({
  productId: shirt.id,
  size,
  color: '',
  quantity: 1,
  addedAt: `2026-01-0${at}T00:00:00.000Z`,
});
const nameOf = (size: string) => cartMessages.changeItem(cartMessages.choice(size, ''), shirt.name);
const said = () => document.querySelector('dialog')?.textContent?.includes(cartMessages.joins);

test('a size that is changed takes all pieces along, also those that another phone added', async () => {
  await renderWithData(<CartScreen />, {
    path: '/cart',
    session: ASHA,
    cart: [row('S', 1)],
    catalogue: { products: [shirt] },
  });
  await tap(nameOf('S'));
  await setData({ cart: [{ ...row('S', 1), quantity: 3 }] });
  await tap('M');
  await tap(cartMessages.changeNow);
  expect(queuedWrites()).toMatchObject([{ name: 'cart.change', args: { newSize: 'M', quantity: 3 } }]);
});

test('the sheet says that lines will be joined, and the focus is on the joined line', async () => {
  await renderWithData(<CartScreen />, {
    path: '/cart',
    session: ASHA,
    cart: [row('S', 1), row('M', 2)],
    catalogue: { products: [shirt] },
  });
  control(nameOf('M')).focus();
  await tap(nameOf('M'));
  expect(said()).toBe(false);
  await tap('L');
  expect(said()).toBe(false);
  await tap('S');
  expect(said()).toBe(true);
  await tap(cartMessages.changeNow);
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(nameOf('S'));
});
