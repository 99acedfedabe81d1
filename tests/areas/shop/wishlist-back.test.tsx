// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { WishlistScreen } from '#areas/shop/screens/wishlist/wishlist-screen.tsx';
import { chromeWords } from '#messages/chrome.ts';
import { paths } from '#paths';
import { draw, tap } from '#support/drawn.ts';

vi.mock('#data/queries/wishlist.ts', () => ({ useWishlist: () => ({ status: 'loading' }) }));
vi.mock('#areas/shop/screens/wishlist/wishlist-panel.tsx', () => ({ WishlistPanel: () => null }));

beforeEach(() => window.history.replaceState(null, '', paths.wishlist));

test('a wishlist opened by its address has a way back into the shop', async () => {
  await draw(<WishlistScreen />);
  await tap(chromeWords.back);
  expect(window.location.pathname).toBe(paths.profile);
});
