import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { useCart } from '#data/queries/shop/cart.ts';
import { useUserId } from '#data/queries/session.ts';
import { useWishlist } from '#data/queries/shop/wishlist.ts';
import { cartMessages } from '#messages/shop/cart.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { knownCount } from '#areas/shop/known-count.ts';
import { WishlistPanel } from '../wishlist/wishlist-panel.tsx';
import { CartPanel } from './cart-panel.tsx';

/** '/cart', with '?tab=wishlist' the wishlist beside it. */
export function CartScreen() {
  const [search, setSearch] = useLiveSearchParams();
  const userId = useUserId();
  const cart = useCart();
  const wishlist = useWishlist();
  const tab = search.get('tab') === 'wishlist' ? 'wishlist' : 'cart';
  const lines = knownCount(cart, (known) => known.lines.length);
  const items = knownCount(wishlist, (known) => known.length);
  return (
    <main>
      <ScreenHeader title={chromeMessages.tabs.cart} />
      <Tabs
        label={chromeMessages.tabs.cart}
        tabs={[
          { key: 'cart', label: cartMessages.cartTab(lines) },
          { key: 'wishlist', label: cartMessages.wishlistTab(items) },
        ]}
        selected={tab}
        onSelect={(key) => setSearch(key === 'cart' ? {} : { tab: key }, { replace: true })}
      >
        {/* The key drops a person's removals and moves when another one signs in from another tab. */}
        {tab === 'cart' ? (
          <CartPanel key={userId} cart={cart} />
        ) : (
          <WishlistPanel key={userId} wishlist={wishlist} />
        )}
      </Tabs>
    </main>
  );
}
