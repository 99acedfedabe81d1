import { useCallback, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { dispatch } from '#data/commands/seller.ts';
import { useDispatch } from '#data/queries/seller/seller.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { ITEM_STATUSES } from '#domain/order/order.ts';
import { type DispatchFilter, dispatchSearch } from '#domain/order/dispatch-list.ts';
import { countByStatus, type DispatchSort, dispatchSortOf } from '#domain/order/seller-orders.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { localSafeStorage } from '#platform/storage/safe-storage.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { WaitingRows } from '#areas/back-office/waiting-rows.tsx';
import { Tabs } from '#ui/controls/tabs.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { RefreshButton } from '#areas/seller/refresh-button.tsx';
import { ListAge } from '#areas/seller/list-age.tsx';
import { NotYet } from '#areas/seller/not-yet.tsx';
import { OfflineNote } from '#areas/seller/offline-note.tsx';
import { ReturnsWaiting } from '#areas/seller/returns-waiting.tsx';
import { BulkReport } from '#areas/seller/bulk-move/bulk-report.tsx';
import { DispatchTools } from './dispatch-tools.tsx';
import { FoundParcels } from './found-parcels.tsx';
import styles from './dispatch-screen.module.css';
import type { BulkReport as Report } from '#areas/seller/bulk-move/use-bulk-move.ts';
import { useDispatchView } from './use-dispatch-view.ts';

const SORT_KEY = 'drip-haven.seller.dispatch-sort';

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
  const { view, deferredText, type, change } = useDispatchView();
  const [sort, setSort] = useDispatchSort();
  const offlineId = useId();
  const search = useMemo(() => dispatchSearch(items), [items]);
  const found = useMemo(() => search(deferredText), [search, deferredText]);
  const counts = useMemo(() => countByStatus(found), [found]);
  const setFilter = useCallback((next: DispatchFilter) => change({ filter: next }), [change]);
  const [report, setReport] = useState<Report | null>(null);
  const { status, filter } = view;
  const standing = useMemo(() => found.filter((item) => item.status === status), [found, status]);
  return (
    <>
      <ListAge />
      {!reachable && <OfflineNote id={offlineId} text={dispatchMessages.offline} />}
      <ReturnsWaiting />
      {items.length > 0 && <DispatchTools text={view.text} sort={sort} onType={type} onSort={setSort} />}
      {report !== null && <BulkReport report={report} onClose={() => setReport(null)} />}
      <Tabs
        scrolls
        label={dispatchMessages.tabs}
        tabs={ITEM_STATUSES.map((key) => ({ key, label: dispatchMessages.tab(key, counts[key]) }))}
        selected={status}
        onSelect={(next) => change({ status: next, filter: 'all' })}
      >
        {(status === 'delivered' || status === 'cancelled') && (
          <p className={styles.recent}>
            {dispatchMessages.recent[status]}{' '}
            <Link to={backOfficeLinkTo.completedOrders(status)}>{dispatchMessages.all[status]}</Link>
          </p>
        )}
        <FoundParcels
          items={standing}
          all={items}
          status={status}
          filter={filter}
          sort={sort}
          searched={deferredText.trim() !== ''}
          onFilter={setFilter}
          onReport={setReport}
          offlineId={reachable ? null : offlineId}
        />
      </Tabs>
    </>
  );
}

/** The sort order of all tabs, which this device remembers. */
function useDispatchSort(): [DispatchSort, (sort: DispatchSort) => void] {
  const [sort, setSort] = useState(() => dispatchSortOf(localSafeStorage.get(SORT_KEY)));
  return [
    sort,
    (next) => {
      setSort(next);
      localSafeStorage.set(SORT_KEY, next);
    },
  ];
}
