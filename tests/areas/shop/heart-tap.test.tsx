// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { fetchChangeWishlist } from '#areas/shop/change-wishlist-code.ts';
import { HeartButton } from '#areas/shop/components/heart-button.tsx';
import { stores } from '#data/page.ts';
import { cardWords } from '#messages/product-card.ts';
import { acting, control, draw } from '#support/drawn.ts';

// Keeping the edit, which never ends here, is no part of what the tap shows.
vi.mock('#data/page.ts', async (original) => ({
  ...(await original<object>()),
  startData: () => new Promise(() => undefined),
}));

test('a heart changes in the task of the tap, once the code of hearts is here', async () => {
  stores.session.set({
    status: 'signed-in',
    user: { id: 'asha', email: 'asha@example.test', fullName: 'Asha' },
  });
  stores.shopper.set({ ...stores.shopper.get(), userId: 'asha' });
  await draw(<HeartButton productId="7" name="Shirt" />);
  await fetchChangeWishlist();
  const heart = control(`${cardWords.addToWishlist}: Shirt`);
  let named = '';
  await acting(() => {
    heart.click();
    named = stores.outbox
      .get()
      .map(({ intent }) => intent.name)
      .join();
  });
  expect(named).toBe('wishlist.add');
  expect(heart.getAttribute('aria-label')).toBe(`${cardWords.removeFromWishlist}: Shirt`);
});
