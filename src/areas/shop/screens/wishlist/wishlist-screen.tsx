import { useWishlist } from '../../../../data/queries/wishlist.ts';
import { chromeWords } from '../../../../messages/chrome.ts';
import { wishlistWords } from '../../../../messages/wishlist.ts';
import { paths } from '../../../../paths.ts';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { useBack } from '../../../common/use-back.ts';
import { WishlistPanel } from './wishlist-panel.tsx';

export function WishlistScreen() {
  const wishlist = useWishlist();
  const back = useBack(paths.profile);
  const count = wishlist.status === 'ready' ? wishlist.data.length : 0;
  return (
    <main>
      <ScreenHeader title={wishlistWords.title(count)} onBack={back} backLabel={chromeWords.back} />
      <WishlistPanel wishlist={wishlist} />
    </main>
  );
}
