import { useUserId } from '#data/queries/session.ts';
import { useWishlist } from '#data/queries/shop/wishlist.ts';
import { wishlistMessages } from '#messages/shop/wishlist.ts';
import { paths } from '#paths';
import { knownCount } from '#areas/shop/known-count.ts';
import { BackHeader } from '#areas/common/back-header.tsx';
import { WishlistPanel } from './wishlist-panel.tsx';

export function WishlistScreen() {
  const userId = useUserId();
  const wishlist = useWishlist();
  return (
    <main>
      <BackHeader
        title={wishlistMessages.title(knownCount(wishlist, (items) => items.length))}
        to={paths.profile}
      />
      <WishlistPanel key={userId} wishlist={wishlist} />
    </main>
  );
}
