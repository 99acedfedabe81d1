// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { WishlistScreen } from '#areas/shop/screens/wishlist/wishlist-screen.tsx';
import { chromeMessages } from '#messages/chrome.ts';
import { paths } from '#paths';
import { tap } from '#support/render.ts';
import { renderWithData } from '#support/render-with-data.tsx';

test('a wishlist opened by its address has a way back into the shop', async () => {
  await renderWithData(<WishlistScreen />, { path: paths.wishlist, catalogue: { arrival: 'opening' } });
  await tap(chromeMessages.back);
  expect(window.location.pathname).toBe(paths.profile);
});
