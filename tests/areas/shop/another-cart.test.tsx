// @vitest-environment happy-dom
// Another person signs in from another tab while this one shows the cart: nothing of the one before can be put into theirs.
import { beforeEach, expect, test } from 'vitest';
import { CartScreen } from '#areas/shop/screens/cart/cart-screen.tsx';
import { WishlistScreen } from '#areas/shop/screens/wishlist/wishlist-screen.tsx';
import { cartMessages } from '#messages/shop/cart.ts';
import { productMessages } from '#messages/shop/product.ts';
import { wishlistMessages } from '#messages/shop/wishlist.ts';
import { productOf } from '../../domain/product-of.ts';
import { control, tap } from '#support/render.ts';
import { renderWithData, setData } from '#support/render-with-data.tsx';

const shirt = productOf({ name: 'Boxy Shirt', colors: [] });
const addedAt = '2026-01-01T00:00:00.000Z';

const signIn = (id: string, has: boolean) =>
  setData({
    session: { id, email: `${id}@example.test`, fullName: id },
    cart: has ? [{ productId: shirt.id, size: 'M', color: '', quantity: 1, addedAt }] : [],
    wishlist: has ? [{ productId: shirt.id, addedAt, notify: [] }] : [],
    catalogue: { products: [shirt] },
  });
const page = () => document.body.textContent ?? '';

beforeEach(() => signIn('asha', true));

test('a removed cart line is neither named nor offered for undo to the next user', async () => {
  await renderWithData(<CartScreen />, { path: '/cart' });
  await tap(cartMessages.removeItem(shirt.name));
  control(cartMessages.undo);
  await signIn('ravi', false);
  expect(page()).toContain(cartMessages.empty);
  expect(page()).not.toContain(shirt.name);
});

test.each([
  ['/cart?tab=wishlist', <CartScreen key="cart" />],
  ['/wishlist', <WishlistScreen key="wishlist" />],
])(
  'a move into the cart from %s that one person began is not offered to the next person',
  async (at, screen) => {
    await renderWithData(screen, { path: at });
    await tap(wishlistMessages.moveToCart);
    expect(page()).toContain(productMessages.selectOptions);
    await signIn('ravi', false);
    expect(page()).toContain(wishlistMessages.empty);
    expect(page()).not.toContain(shirt.name);
  },
);
