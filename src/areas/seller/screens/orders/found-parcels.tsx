import { type ComponentProps, memo, useCallback, useMemo, useState } from 'react';
import { useListings } from '#data/queries/seller/listings.ts';
import { useToday } from '#data/queries/server-now.ts';
import {
  DISPATCH_FILTERS,
  type DispatchFilter,
  type DispatchParcel,
  dispatchParcels,
  isParcelShown,
} from '#domain/order/dispatch-list.ts';
import type { ItemStatus } from '#domain/order/order.ts';
import { type DispatchSort, sortedToDispatch, stockLeft } from '#domain/order/seller-orders.ts';
import type { DispatchItem, Listing } from '#domain/account/seller.ts';
import { dispatchListMessages } from '#messages/seller/dispatch-list.ts';
import { trackingMessages } from '#messages/seller/tracking-numbers.ts';
import { sellerPaths } from '#back-office-paths';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useGrowingList } from '#areas/common/lists/use-growing-list.ts';
import { useSelection } from '#areas/seller/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DispatchCard } from './dispatch-card.tsx';
import { DispatchFilters } from './dispatch-tools.tsx';
import styles from './dispatch-screen.module.css';
import { ParcelRow } from './parcel-row.tsx';
import { type BulkReport, useBulkMove } from '#areas/seller/bulk-move/use-bulk-move.ts';

// Two fill a phone. A slow phone draws a few within a frame or two.
const FIRST = 6;
const STEP = 4;
const NO_LISTINGS: Listing[] = [];

type Props = {
  /** The items of one status that were found. */
  items: readonly DispatchItem[];
  /** The seller's items of every order. */
  all: readonly DispatchItem[];
  status: ItemStatus;
  filter: DispatchFilter;
  sort: DispatchSort;
  onFilter: (filter: DispatchFilter) => void;
  /** Takes what became of the parcels that were started together. */
  onReport: (report: BulkReport | null) => void;
  offlineId: string | null;
};

/** The parcels of a tab, and the filters above them. It is in `memo`, since a letter is in the box before the list has followed it. */
export const FoundParcels = memo(function FoundParcels(props: Props) {
  const { status, onFilter, onReport, offlineId } = props;
  const isOpen = status !== 'delivered' && status !== 'cancelled';
  const filter = isOpen ? props.filter : 'all';
  const { parcels, shown, counts, apart, toggleApart } = useParcels(props, filter);
  const left = useStockLeft();
  const selection = useSelection(shown);
  const move = useBulkMove('processing', onReport);
  const { shown: rendered, end } = useGrowingList(shown.length, FIRST, selection.on ? undefined : STEP);
  return (
    <>
      {isOpen && <DispatchFilters selected={filter} counts={counts} onSelect={onFilter} />}
      {status === 'processing' && (
        <div className={styles.enter}>
          <ButtonLink wide to={sellerPaths.trackingNumbers}>
            {trackingMessages.enter}
          </ButtonLink>
        </div>
      )}
      <div className={styles.summary}>
        <output>
          {dispatchListMessages.shown(
            shown.length,
            shown.reduce((sum, parcel) => sum + parcel.items.length, 0),
          )}
        </output>
        {isOpen && (
          <Button kind="quiet" onClick={selection.on ? selection.stop : selection.start}>
            {selection.on ? dispatchListMessages.selectDone : dispatchListMessages.select}
          </Button>
        )}
      </div>
      {shown.length === 0 && parcels.length > 0 && (
        <EmptyState
          title={dispatchListMessages.noneShown}
          action={<Button onClick={() => onFilter('all')}>{dispatchListMessages.showAll}</Button>}
        />
      )}
      <ul className={selection.on ? styles.rows : styles.cards}>
        {shown.slice(0, rendered).map((parcel) => (
          <Row
            key={parcel.id}
            parcel={parcel}
            left={left}
            offlineId={offlineId}
            apart={apart.has(parcel.items[0].id)}
            onApart={toggleApart}
            selected={selection.on ? selection.has(parcel.id) : null}
            onSelect={selection.toggle}
          />
        ))}
      </ul>
      <div ref={end} />
      {selection.on && (
        <BulkBar
          status={status}
          chosen={selection.chosen}
          allChosen={selection.hasAll(shown)}
          onToggleAll={() => selection.toggleAll(shown)}
          move={move}
          reachable={offlineId === null}
        />
      )}
    </>
  );
});

/** The parcels of the items, sorted; those that the filter shows, and how many each filter would. */
function useParcels({ items, all, sort }: Props, filter: DispatchFilter) {
  const today = useToday();
  const [apart, setApart] = useState<ReadonlySet<string>>(() => new Set());
  const toggleApart = useCallback(
    (id: string) =>
      setApart((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const parcels = useMemo(
    () => dispatchParcels(sortedToDispatch(items, sort), all, apart),
    [items, sort, all, apart],
  );
  const byFilter = useMemo(
    () =>
      Object.fromEntries(
        DISPATCH_FILTERS.map((one) => [one, parcels.filter((parcel) => isParcelShown(parcel, one, today))]),
      ) as Record<DispatchFilter, DispatchParcel[]>,
    [parcels, today],
  );
  return { parcels, shown: byFilter[filter], counts: byFilter, apart, toggleApart };
}

type Left = (item: DispatchItem) => number | null;
type RowProps = Omit<ComponentProps<typeof DispatchCard>, 'left'> & {
  left: Left;
  /** Null while nothing is being chosen. */
  selected: boolean | null;
  onSelect: (id: string) => void;
};

/** A row of the list. It is in `memo`, because the list grows by a few rows at a time, up to thousands. */
const Row = memo(function Row({ left, selected, onSelect, ...card }: RowProps) {
  return (
    <li>
      {selected === null ? (
        <DispatchCard {...card} left={card.parcel.items.map(left)} />
      ) : (
        <ParcelRow parcel={card.parcel} selected={selected} onSelect={onSelect} />
      )}
    </li>
  );
});

/** A function that says how many pieces of what was ordered are left; null when that is not known. */
function useStockLeft(): Left {
  const inventory = useListings();
  const listings = inventory.status === 'ready' ? inventory.data.listings : NO_LISTINGS;
  return useMemo(() => {
    const byId = new Map(listings.map((listing) => [listing.id, listing]));
    return (item) => stockLeft(item, byId);
  }, [listings]);
}
