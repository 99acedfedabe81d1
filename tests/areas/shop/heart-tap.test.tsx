// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { HeartButton } from '#areas/shop/components/product/heart-button.tsx';
import { cardMessages } from '#messages/shop/product-card.ts';
import { acting, control } from '#support/render.ts';
import { ASHA, holdWrites, queuedWrites, renderWithData } from '#support/render-with-data.tsx';

test('a heart changes in the task of the tap', async () => {
  // Keeping the edit, which never ends here, is no part of what the tap shows.
  holdWrites();
  await renderWithData(<HeartButton productId="7" name="Shirt" />, { session: ASHA });
  const heart = control(`${cardMessages.addToWishlist}: Shirt`);
  // Both taps are made now, so that they are a double tap on a busy machine, too.
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
  const secondTap = new MouseEvent('click', { bubbles: true, cancelable: true });
  let named = '';
  await acting(() => {
    heart.dispatchEvent(tap);
    named = queuedWrites()
      .map(({ name }) => name)
      .join();
  });
  expect(named).toBe('wishlist.add');
  expect(heart.getAttribute('aria-label')).toBe(`${cardMessages.removeFromWishlist}: Shirt`);
  // The second tap of a double tap does not take it away again.
  await acting(() => heart.dispatchEvent(secondTap));
  expect(heart.getAttribute('aria-label')).toBe(`${cardMessages.removeFromWishlist}: Shirt`);
});
