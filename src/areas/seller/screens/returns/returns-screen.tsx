import Undo2 from 'lucide-react/icons/undo-2';
import { useId } from 'react';
import { dispatch } from '#data/commands/seller.ts';
import { useOpenReturns } from '#data/queries/seller/seller-returns.ts';
import { useReachable } from '#data/queries/sync-status.ts';
import { pageNumber } from '#domain/admin/list-request.ts';
import { OPEN_RETURN_STATUSES, type OpenReturnStatus } from '#domain/order/item-return.ts';
import { countReturns, type SellerReturn } from '#domain/order/seller-returns.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { sellerReturnMessages } from '#messages/seller/seller-returns.ts';
import { Tabs } from '#ui/controls/tabs.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { WaitingRows } from '#areas/back-office/waiting-rows.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { useGrowingList } from '#areas/common/lists/use-growing-list.ts';
import { useLiveSearchParams } from '#areas/common/lists/use-live-search-params.ts';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { ListAge } from '#areas/seller/list-age.tsx';
import { NotYet } from '#areas/seller/not-yet.tsx';
import { OfflineNote } from '#areas/seller/offline-note.tsx';
import { RefreshButton } from '#areas/seller/refresh-button.tsx';
import { ClosedReturns } from './closed-returns.tsx';
import { ReturnCard } from './return-card.tsx';
import { ReturnSteps } from './return-steps.tsx';
import styles from './returns-screen.module.css';

// Two fill a phone.
const FIRST = 6;
const TABS = [...OPEN_RETURN_STATUSES, 'closed'] as const;

/** The returns to this seller. Open ones are read from the device, so they open in a basement. Each step needs the shop. */
export function ReturnsScreen() {
  const reachable = useReachable();
  return (
    <main>
      <ScreenHeader
        title={sellerReturnMessages.title}
        right={
          <RefreshButton
            label={dispatchMessages.refresh}
            busyLabel={dispatchMessages.refreshing}
            refresh={dispatch.refresh}
          />
        }
      />
      <ReadView
        read={useOpenReturns()}
        waiting={<WaitingRows apart rows={3} height="160px" />}
        failed={sellerReturnMessages.failed}
        notYet={<NotYet {...sellerReturnMessages.notYet} />}
      >
        {(returns) => <Lists returns={returns} reachable={reachable} />}
      </ReadView>
    </main>
  );
}

function Lists({ returns, reachable }: { returns: SellerReturn[]; reachable: boolean }) {
  const [search, setSearch] = useLiveSearchParams();
  const offlineId = useId();
  const counts = countReturns(returns);
  const selected = TABS.find((tab) => tab === search.get('status')) ?? 'requested';
  return (
    <>
      <ListAge />
      {!reachable && <OfflineNote id={offlineId} text={sellerReturnMessages.offline} />}
      <Tabs
        scrolls
        label={sellerReturnMessages.tabs}
        tabs={TABS.map((tab) => ({
          key: tab,
          label: tab === 'closed' ? sellerReturnMessages.closed : sellerReturnMessages.tab(tab, counts[tab]),
        }))}
        selected={selected}
        onSelect={(status) => setSearch({ status }, { replace: true })}
      >
        {selected === 'closed' ? (
          <ClosedReturns
            page={pageNumber(search.get('page'))}
            goTo={(page) => setSearch({ status: 'closed', page: String(page) })}
          />
        ) : (
          <OpenReturns
            key={selected}
            status={selected}
            returns={returns.filter(({ status }) => status === selected)}
            offlineId={reachable ? null : offlineId}
          />
        )}
      </Tabs>
    </>
  );
}

type OpenProps = { status: OpenReturnStatus; returns: SellerReturn[]; offlineId: string | null };

function OpenReturns({ status, returns, offlineId }: OpenProps) {
  const { shown, end } = useGrowingList(returns.length, FIRST);
  // A step takes its card away.
  const held = useHeldFocus<HTMLDivElement>();
  return (
    <div {...held}>
      {returns.length === 0 && (
        <EmptyState
          icon={<Undo2 size={32} strokeWidth={1.5} />}
          title={sellerReturnMessages.empty[status]}
          text={sellerReturnMessages.emptyText[status]}
        />
      )}
      <ul className={styles.cards}>
        {returns.slice(0, shown).map((request) => (
          <li key={request.id}>
            <ReturnCard request={request}>
              <ReturnSteps request={request} offlineId={offlineId} />
            </ReturnCard>
          </li>
        ))}
      </ul>
      <div ref={end} />
    </div>
  );
}
