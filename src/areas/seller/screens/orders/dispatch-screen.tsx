import PackageOpen from 'lucide-react/icons/package-open';
import { useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { dispatch } from '#data/commands/seller.ts';
import { useDispatch } from '#data/queries/seller/seller.ts';
import { useListings } from '#data/queries/seller/listings.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ITEM_STATUSES } from '#domain/order/order.ts';
import { countByStatus, DISPATCH_SORTS, sortedToDispatch, stockLeft } from '#domain/order/seller-orders.ts';
import type { DispatchSort } from '#domain/order/seller-orders.ts';
import type { DispatchItem, Listing } from '#domain/account/seller.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { WaitingRows } from '#areas/back-office/waiting-rows.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { RefreshButton } from '#areas/seller/refresh-button.tsx';
import { useGrowingList } from '#areas/common/lists/use-growing-list.ts';
import { ListAge } from '#areas/seller/list-age.tsx';
import { NotYet } from '#areas/seller/not-yet.tsx';
import { OfflineNote } from '#areas/seller/offline-note.tsx';
import { ReturnsWaiting } from '#areas/seller/returns-waiting.tsx';
import { DispatchCard } from './dispatch-card.tsx';
import styles from './dispatch-screen.module.css';

const SORT_KEY = 'drip-haven.seller.dispatch-sort';
// Two fill a phone.
const FIRST = 6;
const NO_LISTINGS: Listing[] = [];

/** The packing list: read from the device, so that it opens in a basement; moving an item on needs the shop. */
export function DispatchScreen() {
  const reachable = useReachable();
  return (
    <main>
      <ScreenHeader
        title={dispatchMessages.title}
        right={
          <RefreshButton
            label={dispatchMessages.refresh}
            busyLabel={dispatchMessages.refreshing}
            refresh={dispatch.refresh}
          />
        }
      />
      <ReadView
        read={useDispatch()}
        waiting={<WaitingRows apart rows={3} height="160px" />}
        failed={dispatchMessages.failed}
        notYet={<NotYet {...dispatchMessages.notYet} />}
      >
        {(items) => <Lists items={items} reachable={reachable} />}
      </ReadView>
    </main>
  );
}

function Lists({ items, reachable }: { items: DispatchItem[]; reachable: boolean }) {
  const [search, setSearch] = useLiveSearchParams();
  const [sort, setSort] = useDispatchSort();
  const offlineId = useId();
  const counts = countByStatus(items);
  const selected = ITEM_STATUSES.find((status) => status === search.get('status')) ?? 'pending';
  const shown = items.filter(({ status }) => status === selected);
  return (
    <>
      <ListAge />
      {!reachable && <OfflineNote id={offlineId} text={dispatchMessages.offline} />}
      <ReturnsWaiting />
      <Tabs
        scrolls
        label={dispatchMessages.tabs}
        tabs={ITEM_STATUSES.map((status) => ({
          key: status,
          label: dispatchMessages.tab(status, counts[status]),
        }))}
        selected={selected}
        onSelect={(status) => setSearch({ status }, { replace: true })}
      >
        {(selected === 'delivered' || selected === 'cancelled') && (
          <p className={styles.recent}>
            {dispatchMessages.recent[selected]}{' '}
            <Link to={backOfficeLinkTo.completedOrders(selected)}>{dispatchMessages.all[selected]}</Link>
          </p>
        )}
        {shown.length === 0 ? (
          <EmptyState
            icon={<PackageOpen size={32} strokeWidth={1.5} />}
            title={dispatchMessages.empty[selected]}
            text={dispatchMessages.emptyText[selected]}
          />
        ) : (
          <>
            <div className={styles.sort}>
              <SelectField
                label={dispatchMessages.sort}
                hideLabel
                options={DISPATCH_SORTS.map((value) => ({ value, label: dispatchMessages.sorts[value] }))}
                value={sort}
                onChange={({ target }) => setSort(sortOf(target.value))}
              />
            </div>
            <Cards
              key={`${selected} ${sort}`}
              items={sortedToDispatch(shown, sort)}
              all={items}
              offlineId={reachable ? null : offlineId}
            />
          </>
        )}
      </Tabs>
    </>
  );
}

type CardsProps = { items: DispatchItem[]; all: DispatchItem[]; offlineId: string | null };

function Cards({ items, all, offlineId }: CardsProps) {
  const { shown, end } = useGrowingList(items.length, FIRST);
  const inventory = useListings();
  const listings = inventory.status === 'ready' ? inventory.data.listings : NO_LISTINGS;
  const byId = useMemo(() => new Map(listings.map((listing) => [listing.id, listing])), [listings]);
  return (
    <>
      <ul className={styles.cards}>
        {items.slice(0, shown).map((item) => (
          <li key={item.id}>
            <DispatchCard
              item={item}
              orderItems={all.filter(({ orderId }) => orderId === item.orderId)}
              left={stockLeft(item, byId)}
              offlineId={offlineId}
            />
          </li>
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}

function sortOf(text: string | null): DispatchSort {
  return DISPATCH_SORTS.find((sort) => sort === text) ?? 'newest';
}

/** The sort order of all tabs, which this device remembers. */
function useDispatchSort(): [DispatchSort, (sort: DispatchSort) => void] {
  const [sort, setSort] = useState(() => sortOf(localSafeStorage.get(SORT_KEY)));
  return [
    sort,
    (next) => {
      setSort(next);
      localSafeStorage.set(SORT_KEY, next);
    },
  ];
}
