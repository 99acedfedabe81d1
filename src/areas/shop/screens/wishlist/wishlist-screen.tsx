import { useNavigate } from '../../../../router/router.tsx';
import { useWishlist } from '../../../../data/queries/wishlist.ts';
import { chromeWords } from '../../../../messages/chrome.ts';
import { wishlistWords } from '../../../../messages/wishlist.ts';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { WishlistPanel } from './wishlist-panel.tsx';

export function WishlistScreen() {
  const wishlist = useWishlist();
  const navigate = useNavigate();
  const count = wishlist.status === 'ready' ? wishlist.data.length : 0;
  return (
    <main>
      <ScreenHeader
        title={wishlistWords.title(count)}
        onBack={() => navigate(-1)}
        backLabel={chromeWords.back}
      />
      <WishlistPanel wishlist={wishlist} />
    </main>
  );
}
