import FileUp from 'lucide-react/icons/file-up';
import PackagePlus from 'lucide-react/icons/package-plus';
import Shirt from 'lucide-react/icons/shirt';
import { useMemo, useState } from 'react';
import type { Shelf } from '../../../../data/queries/listings.ts';
import { useReachable } from '../../../../data/queries/sync-status.ts';
import { countListings, viewListings } from '../../../../domain/seller-listing.ts';
import type { Listing } from '../../../../domain/seller.ts';
import { sellerProductWords } from '../../../../messages/seller-products.ts';
import { sellerPaths } from '../../../../paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { stuckToBottom } from '../../../../ui/stuck-bar.ts';
import { useGrowingList } from '../../../common/use-growing-list.ts';
import { BulkSheet } from './bulk-sheet.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ListTools } from './list-tools.tsx';
import { ListingRow } from './listing-row.tsx';
import styles from './products-screen.module.css';
import { useListingView } from './use-listing-view.ts';
import { useSelection } from './use-selection.ts';

const words = sellerProductWords;

/** The seller's products: search, filter, order, and what can be done to one or to many. */
export function ProductList({ shelf: { listings, profile } }: { shelf: Shelf }) {
  const [view, setView] = useListingView();
  const [doomed, setDoomed] = useState<Listing | null>(null);
  const [bulk, setBulk] = useState(false);
  const selection = useSelection(listings);
  const reachable = useReachable();
  const { text, filter, sort, reversed } = view;
  const found = useMemo(
    () => viewListings(listings, { text, filter, sort, reversed }),
    [listings, text, filter, sort, reversed],
  );
  const { shown, end } = useGrowingList(found.length);
  const counts = useMemo(() => countListings(listings), [listings]);

  const notices = (
    <>
      {profile?.verified === false ? <p className={styles.notice}>{words.unverified}</p> : null}
      {reachable ? null : <p className={styles.notice}>{words.needsLine}</p>}
    </>
  );
  if (listings.length === 0)
    return (
      <>
        {notices}
        <EmptyState
          icon={<Shirt size={32} strokeWidth={1.5} />}
          title={words.empty}
          text={words.emptyShelf}
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
      <ListTools view={view} counts={counts} onChange={setView} />
      <div className={styles.summary}>
        <output>{words.shown(found.length, listings.length)}</output>
        <Button kind="quiet" onClick={selection.on ? selection.stop : selection.start}>
          {selection.on ? words.selectDone : words.select}
        </Button>
      </div>
      {found.length === 0 ? <EmptyState title={words.empty} text={words.emptyFilter} /> : null}
      <ul>
        {found.slice(0, shown).map((listing, place) => (
          <ListingRow
            key={listing.id}
            listing={listing}
            eager={place < 6}
            selected={selection.on ? selection.has(listing.id) : null}
            onSelect={() => selection.toggle(listing.id)}
            onDelete={reachable ? () => setDoomed(listing) : null}
          />
        ))}
      </ul>
      <div ref={end} />
      {selection.on ? (
        <div ref={stuckToBottom} className={styles.bar}>
          <Button kind="quiet" onClick={() => selection.toggleAll(found)}>
            {selection.hasAll(found) ? words.selectNone : words.selectAll}
          </Button>
          <Button kind="primary" disabled={selection.chosen.length === 0} onClick={() => setBulk(true)}>
            {words.bulkEdit(selection.chosen.length)}
          </Button>
        </div>
      ) : null}
      <DeleteDialog listing={doomed} onClose={() => setDoomed(null)} />
      <BulkSheet
        open={bulk}
        chosen={selection.chosen}
        onChanged={selection.drop}
        onClose={() => setBulk(false)}
        onDone={() => {
          setBulk(false);
          selection.stop();
        }}
      />
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
        {words.add}
      </ButtonLink>
      <ButtonLink to={sellerPaths.importProducts} icon={<FileUp size={20} strokeWidth={1.75} aria-hidden />}>
        {words.importFile}
      </ButtonLink>
    </>
  );
}
