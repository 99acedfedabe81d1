// @vitest-environment happy-dom
// Another person signs in from another tab while this one shows the cart: nothing of the one before can be put into theirs.
import { beforeEach, expect, test, vi } from 'vitest';
import { CartScreen } from '#areas/shop/screens/cart/cart-screen.tsx';
import { WishlistScreen } from '#areas/shop/screens/wishlist/wishlist-screen.tsx';
import { EMPTY_CATALOGUE } from '#data/catalogue/state.ts';
import { stores } from '#data/page.ts';
import { cartWords } from '#messages/cart.ts';
import { productWords } from '#messages/product.ts';
import { wishlistWords } from '#messages/wishlist.ts';
import { productOf } from '../../domain/product-of.ts';
import { acting, control, drawAt, tap } from '#support/drawn.ts';

vi.mock('#data/actions/cart.ts', () => ({ cart: { remove: async () => undefined } }));

const shirt = productOf({ name: 'Boxy Shirt', colors: [] });
const addedAt = '2026-01-01T00:00:00.000Z';

const signIn = (id: string, has: boolean) =>
  acting(() => {
    const user = { id, email: `${id}@example.test`, fullName: id };
    stores.session.set({ status: 'signed-in', user });
    const lines = [{ productId: shirt.id, size: 'M', color: '', quantity: 1, addedAt }];
    const wishes = [{ productId: shirt.id, addedAt }];
    stores.shopper.set({
      ...stores.shopper.get(),
      userId: id,
      phase: { status: 'complete' },
      cart: { rows: has ? lines : [], watermark: 0 },
      wishlist: { rows: has ? wishes : [], watermark: 0 },
    });
  });
const page = () => document.body.textContent ?? '';

beforeEach(async () => {
  stores.catalogue.set({
    ...EMPTY_CATALOGUE,
    phase: { status: 'complete' },
    index: { ...EMPTY_CATALOGUE.index, product: (id) => (id === shirt.id ? shirt : undefined) },
  });
  await signIn('asha', true);
});

test('what one person took out of the cart is neither named to the next one nor theirs to put back', async () => {
  await drawAt('/cart', <CartScreen />);
  await tap(cartWords.removeItem(shirt.name));
  control(cartWords.undo);
  await signIn('ravi', false);
  expect(page()).toContain(cartWords.empty);
  expect(page()).not.toContain(shirt.name);
});

test.each([
  ['/cart?tab=wishlist', <CartScreen key="cart" />],
  ['/wishlist', <WishlistScreen key="wishlist" />],
])(
  'what one person began to move into the cart from %s is not the next one’s to move',
  async (at, screen) => {
    await drawAt(at, screen);
    await tap(wishlistWords.moveToCart);
    expect(page()).toContain(productWords.selectOptions);
    await signIn('ravi', false);
    expect(page()).toContain(wishlistWords.empty);
    expect(page()).not.toContain(shirt.name);
  },
);
