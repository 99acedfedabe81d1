import { sync } from '#data/commands/sync.ts';
import { useListings } from '#data/queries/seller/listings.ts';
import { sellerProductWords as words } from '#messages/seller/seller-products.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { WaitingRows } from '#areas/back-office/waiting-rows.tsx';
import { NotYet } from '#areas/seller/not-yet.tsx';
import { RefreshButton } from '#areas/seller/refresh-button.tsx';
import { ProductList } from './product-list.tsx';

export function ProductsScreen() {
  return (
    <main>
      <ScreenHeader
        title={words.title}
        right={<RefreshButton label={words.refresh} busyLabel={words.refresh} refresh={() => sync.now()} />}
      />
      <ReadView
        read={useListings()}
        waiting={<WaitingRows rows={4} height="112px" label={words.loading} />}
        part={({ listings }) => listings.length > 0}
        notYet={<NotYet {...words.notYet} />}
      >
        {(shelf) => <ProductList shelf={shelf} />}
      </ReadView>
    </main>
  );
}
