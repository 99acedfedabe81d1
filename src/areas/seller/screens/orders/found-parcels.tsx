import PackageOpen from 'lucide-react/icons/package-open';
import { type ComponentProps, memo, type ReactNode, useMemo } from 'react';
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
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { trackingMessages } from '#messages/seller/tracking-numbers.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useGrowingList } from '#areas/common/lists/use-growing-list.ts';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { useSelection } from '#areas/seller/use-selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DispatchCard } from './dispatch-card.tsx';
import { DispatchFilters } from './dispatch-tools.tsx';
import styles from './dispatch-screen.module.css';
import { ParcelRow } from './parcel-row.tsx';
import { useApart } from '#areas/seller/use-apart.ts';
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
  /** Whether a search has left others out. */
  searched: boolean;
  onFilter: (filter: DispatchFilter) => void;
  /** Takes what became of the parcels that were started together. */
  onReport: (report: BulkReport | null) => void;
  offlineId: string | null;
};

/**
 * The parcels of a tab, and the filters above them. Ticks and a running move stay when the tab, the order or the search changes.
 * It is in `memo`, since a letter is in the box before the list has followed it.
 */
export const FoundParcels = memo(function FoundParcels(props: Props) {
  const { items, status, sort, searched, onFilter, onReport, offlineId } = props;
  const isOpen = status !== 'delivered' && status !== 'cancelled';
  const filter = isOpen ? props.filter : 'all';
  const { parcels, shown, counts, apart, toggleApart } = useParcels(props, filter);
  const left = useStockLeft();
  const selection = useSelection(shown);
  const move = useBulkMove('processing', onReport);
  // Parcels that move on leave the list, with the button that moved them.
  const held = useHeldFocus<HTMLDivElement>();
  if (items.length === 0)
    return (
      <div {...held}>
        <Nothing status={status} searched={searched} />
      </div>
    );
  const choosing = isOpen && selection.on;
  return (
    <div {...held}>
      {isOpen && <DispatchFilters selected={filter} counts={counts} onSelect={onFilter} />}
      {status === 'processing' && (
        <div className={styles.enter}>
          <ButtonLink wide to={backOfficeLinkTo.trackingNumbers(sort)}>
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
          <Button kind="quiet" onClick={choosing ? selection.stop : selection.start}>
            {choosing ? dispatchListMessages.selectDone : dispatchListMessages.select}
          </Button>
        )}
      </div>
      {shown.length === 0 && parcels.length > 0 && (
        <EmptyState
          title={dispatchListMessages.noneShown}
          action={<Button onClick={() => onFilter('all')}>{dispatchListMessages.showAll}</Button>}
        />
      )}
      <Rows key={`${status} ${sort}`} parcels={shown} choosing={choosing}>
        {(parcel) => (
          <Row
            key={parcel.id}
            parcel={parcel}
            left={left}
            offlineId={offlineId}
            apart={apart.has(parcel.items[0].id)}
            onApart={toggleApart}
            selected={choosing ? selection.has(parcel.id) : null}
            onSelect={selection.toggle}
          />
        )}
      </Rows>
      {choosing && (
        <BulkBar
          status={status}
          sort={sort}
          chosen={selection.chosen}
          allChosen={selection.hasAll(shown)}
          onToggleAll={() => selection.toggleAll(shown)}
          move={move}
          reachable={offlineId === null}
        />
      )}
    </div>
  );
});

function Nothing({ status, searched }: Pick<Props, 'status' | 'searched'>) {
  if (searched)
    return <EmptyState title={dispatchListMessages.noMatch} text={dispatchListMessages.noMatchText} />;
  return (
    <EmptyState
      icon={<PackageOpen size={32} strokeWidth={1.5} />}
      title={dispatchMessages.empty[status]}
      text={dispatchMessages.emptyText[status]}
    />
  );
}

type RowsProps = {
  parcels: readonly DispatchParcel[];
  choosing: boolean;
  children: (parcel: DispatchParcel) => ReactNode;
};

/** As many rows as were scrolled to. */
function Rows({ parcels, choosing, children }: RowsProps) {
  const { shown, end } = useGrowingList(parcels.length, FIRST, choosing ? undefined : STEP);
  return (
    <>
      <ul className={choosing ? styles.rows : styles.cards}>{parcels.slice(0, shown).map(children)}</ul>
      <div ref={end} />
    </>
  );
}

/** The parcels of the items, sorted; those that the filter shows, and how many each filter would. */
function useParcels({ items, all, sort }: Props, filter: DispatchFilter) {
  const today = useToday();
  const { apart, toggleApart } = useApart();
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
