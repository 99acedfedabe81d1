import { useUserId } from '#data/queries/session.ts';
import { useWishlist } from '#data/queries/shop/wishlist.ts';
import { chromeWords } from '#messages/chrome.ts';
import { wishlistWords } from '#messages/shop/wishlist.ts';
import { paths } from '#paths';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { knownCount } from '#areas/shop/known-count.ts';
import { useBack } from '#areas/common/use-back.ts';
import { WishlistPanel } from './wishlist-panel.tsx';

export function WishlistScreen() {
  const userId = useUserId();
  const wishlist = useWishlist();
  const back = useBack(paths.profile);
  return (
    <main>
      <ScreenHeader
        title={wishlistWords.title(knownCount(wishlist, (items) => items.length))}
        onBack={back}
        backLabel={chromeWords.back}
      />
      <WishlistPanel key={userId} wishlist={wishlist} />
    </main>
  );
}
