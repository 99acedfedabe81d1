// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { WishlistScreen } from '#areas/shop/screens/wishlist/wishlist-screen.tsx';
import { loginMessages } from '#messages/login.ts';
import { wishlistMessages } from '#messages/shop/wishlist.ts';
import { linkTo, paths } from '#paths';
import { control } from '#support/render.ts';
import { ASHA, renderWithData } from '#support/render-with-data.tsx';

const heading = () => document.querySelector('h2')?.textContent;

// Promise wishlist.visitor (Beyond, front): A visitor's wishlist says what it is for, and leads to the login.
test("a visitor's wishlist says what it is for, and leads to the login and back", async () => {
  const leave = await renderWithData(<WishlistScreen />, { path: paths.wishlist, session: null });
  expect(heading()).toBe(wishlistMessages.visitor);
  expect(document.body.textContent).toContain(wishlistMessages.visitorHint);
  // News of prices come by notifications only.
  expect(wishlistMessages.visitorHint).toContain('If you allow notifications, we tell you');
  expect(control(loginMessages.login).getAttribute('href')).toBe(linkTo.login(paths.wishlist));
  await leave();
  await renderWithData(<WishlistScreen />, { path: paths.wishlist, session: ASHA, ownArrival: 'complete' });
  expect(heading()).toBe(wishlistMessages.empty);
});
