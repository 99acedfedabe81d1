import { sync } from '#data/commands/sync.ts';
import { useListings } from '#data/queries/seller/listings.ts';
import { sellerProductMessages as messages } from '#messages/seller/seller-products.ts';
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
        title={messages.title}
        right={
          <RefreshButton label={messages.refresh} busyLabel={messages.refresh} refresh={() => sync.now()} />
        }
      />
      <ReadView
        read={useListings()}
        waiting={<WaitingRows rows={4} height="112px" label={messages.loading} />}
        part={({ listings }) => listings.length > 0}
        notYet={<NotYet {...messages.notYet} />}
      >
        {(inventory) => <ProductList inventory={inventory} />}
      </ReadView>
    </main>
  );
}
