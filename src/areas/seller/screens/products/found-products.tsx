import { memo, useMemo, useState } from 'react';
import { listings as commands } from '#data/commands/listings.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { changesBack, type PlannedChange } from '#domain/listing/bulk-change.ts';
import { viewListings, type ListingView } from '#domain/listing/seller-listing.ts';
import type { Listing } from '#domain/account/seller.ts';
import { sentenceFor } from '#messages/errors.ts';
import { sellerProductMessages } from '#messages/seller/seller-products.ts';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { toast } from '#ui/layers/toast.ts';
import { stuckToBottom } from '#ui/stuck-bar.ts';
import { useGrowingList } from '#areas/common/lists/use-growing-list.ts';
import { BulkSheet } from '#areas/seller/bulk/bulk-sheet.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ListingRow } from './listing-row.tsx';
import rowStyles from './listing-row.module.css';
import styles from './products-screen.module.css';
import { UndoBulk } from '#areas/seller/bulk/undo-bulk.tsx';
import { useSelection } from '#areas/seller/use-selection.ts';

const messages = sellerProductMessages;

type Props = {
  listings: readonly Listing[];
  view: ListingView;
  /** Before a row leads to its product. */
  onOpen: () => void;
};

/**
 * The products that the view shows, and the actions for one or many of them. It is in `memo`, since a letter is in the
 * box before the list has followed it.
 */
export const FoundProducts = memo(function FoundProducts({ listings, view, onOpen }: Props) {
  const [doomed, setDoomed] = useState<Listing | null>(null);
  const [bulk, setBulk] = useState(false);
  const [done, setDone] = useState<readonly PlannedChange[]>([]);
  const selection = useSelection(listings);
  const reachable = useReachable();
  const back = useMemo(() => changesBack(done, listings), [done, listings]);
  const found = useMemo(() => viewListings(listings, view), [listings, view]);
  const { shown, end } = useGrowingList(found.length);
  function choose() {
    setDone([]);
    selection.start();
  }

  return (
    <>
      <div className={styles.summary}>
        <output>{messages.shown(found.length, listings.length)}</output>
        <Button kind="quiet" onClick={selection.on ? selection.stop : choose}>
          {selection.on ? messages.selectDone : messages.select}
        </Button>
      </div>
      {found.length === 0 ? <EmptyState title={messages.empty} text={messages.emptyFilter} /> : null}
      <ul className={rowStyles.rows}>
        {found.slice(0, shown).map((listing, place) => (
          <ListingRow
            key={listing.id}
            listing={listing}
            eager={place < 6}
            selected={selection.on ? selection.has(listing.id) : null}
            onSelect={() => selection.toggle(listing.id)}
            onOpen={onOpen}
            online={
              reachable ? { onDelete: () => setDoomed(listing), onPause: () => togglePause(listing) } : null
            }
          />
        ))}
      </ul>
      <div ref={end} />
      {selection.on ? (
        <div ref={stuckToBottom} className={styles.bar}>
          <Button kind="quiet" onClick={() => selection.toggleAll(found)}>
            {selection.hasAll(found) ? messages.selectNone : messages.selectAll}
          </Button>
          <Button kind="primary" disabled={selection.chosen.length === 0} onClick={() => setBulk(true)}>
            {messages.bulkEdit(selection.chosen.length)}
          </Button>
        </div>
      ) : null}
      {back.length > 0 && !selection.on ? (
        <div ref={stuckToBottom} className={styles.bar}>
          <UndoBulk back={back} onUndone={() => setDone((now) => (now === done ? [] : now))} />
        </div>
      ) : null}
      <DeleteDialog listing={doomed} onClose={() => setDoomed(null)} />
      <BulkSheet
        open={bulk}
        chosen={selection.chosen}
        onChanged={(part) => {
          selection.drop(new Set(part.map(({ listing }) => listing.id)));
          setDone((before) => [...before, ...part]);
        }}
        onClose={() => setBulk(false)}
        onDone={() => {
          setBulk(false);
          selection.stop();
        }}
      />
    </>
  );
});

/** Takes a product off sale, or puts a paused one back, and says which. */
async function togglePause({ id, name, paused }: Listing): Promise<void> {
  try {
    await commands.pause(id, !paused);
    toast.success(paused ? messages.resumed(name) : messages.paused(name));
  } catch (error) {
    toast.error(messages.pauseFailed(sentenceFor(error)));
  }
}
