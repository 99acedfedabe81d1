import FileUp from 'lucide-react/icons/file-up';
import PackagePlus from 'lucide-react/icons/package-plus';
import Shirt from 'lucide-react/icons/shirt';
import { useMemo } from 'react';
import type { SellerListings } from '#data/queries/seller/listings.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { countListings } from '#domain/listing/seller-listing.ts';
import { sellerProductMessages } from '#messages/seller/seller-products.ts';
import { sellerPaths } from '#back-office-paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FoundProducts } from './found-products.tsx';
import { ListTools } from './list-tools.tsx';
import styles from './products-screen.module.css';
import { useListingView } from './use-listing-view.ts';

const messages = sellerProductMessages;

/** The seller's products: what can be added, and search, filter and order of the rest. */
export function ProductList({ inventory: { listings, profile } }: { inventory: SellerListings }) {
  const { view, deferredView, type, change, finish } = useListingView();
  const reachable = useReachable();
  const counts = useMemo(() => countListings(listings), [listings]);

  const notices = (
    <>
      {profile?.verified === false ? <p className={styles.notice}>{messages.unverified}</p> : null}
      {reachable ? null : <p className={styles.notice}>{messages.needsLine}</p>}
    </>
  );
  if (listings.length === 0)
    return (
      <>
        {notices}
        <EmptyState
          icon={<Shirt size={32} strokeWidth={1.5} />}
          title={messages.empty}
          text={messages.emptyInventory}
          action={<Adding />}
        />
      </>
    );
  return (
    <>
      {notices}
      <div className={styles.adding}>
        <Adding />
      </div>
      <ListTools view={view} counts={counts} onType={type} onChange={change} />
      <FoundProducts listings={listings} view={deferredView} onOpen={finish} />
    </>
  );
}

function Adding() {
  return (
    <>
      <ButtonLink
        kind="primary"
        to={sellerPaths.addProduct}
        icon={<PackagePlus size={20} strokeWidth={1.75} aria-hidden />}
      >
        {messages.add}
      </ButtonLink>
      <ButtonLink to={sellerPaths.importProducts} icon={<FileUp size={20} strokeWidth={1.75} aria-hidden />}>
        {messages.importFile}
      </ButtonLink>
    </>
  );
}
