import PackageOpen from 'lucide-react/icons/package-open';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDispatch } from '#data/queries/seller/seller.ts';
import { dispatchParcels } from '#domain/order/dispatch-list.ts';
import { dispatchSortOf, sortedToDispatch } from '#domain/order/seller-orders.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { chromeMessages } from '#messages/chrome.ts';
import { dispatchMessages } from '#messages/seller/seller-orders.ts';
import { trackingMessages as messages } from '#messages/seller/tracking-numbers.ts';
import { backOfficeLinkTo } from '#back-office-paths';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { WaitingRows } from '#areas/back-office/waiting-rows.tsx';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { onlyItemsOf } from '#areas/seller/only-items.ts';
import { useHeldFocus } from '#areas/common/use-held-focus.ts';
import { useBack } from '#areas/common/use-back.ts';
import { BulkReport } from '#areas/seller/bulk-move/bulk-report.tsx';
import type { BulkReport as Report } from '#areas/seller/bulk-move/use-bulk-move.ts';
import { ListAge } from '#areas/seller/list-age.tsx';
import { NotYet } from '#areas/seller/not-yet.tsx';
import { useApart } from '#areas/seller/use-apart.ts';
import { NumberColumn } from './number-column.tsx';
import styles from './tracking.module.css';

const LIST = backOfficeLinkTo.sellerOrders('processing');

/** The tracking numbers of all parcels that are being packed, or of the ticked ones: in a column or from a file, sent together. */
export function TrackingScreen() {
  return (
    <main>
      <ScreenHeader title={messages.title} onBack={useBack(LIST)} backLabel={chromeMessages.back} />
      <ReadView
        read={useDispatch()}
        waiting={<WaitingRows apart rows={3} height="96px" />}
        failed={dispatchMessages.failed}
        notYet={<NotYet {...dispatchMessages.notYet} />}
      >
        {(items) => <Parcels items={items} />}
      </ReadView>
    </main>
  );
}

function Parcels({ items }: { items: DispatchItem[] }) {
  const [report, setReport] = useState<Report | null>(null);
  const { apart } = useApart();
  const { pathname, search, state } = useLocation();
  // A column that is pasted from the stack of slips must stand as the slips do.
  const sort = dispatchSortOf(new URLSearchParams(search).get('sort'));
  const all = useMemo(() => {
    const packed = items.filter(({ status }) => status === 'processing');
    return dispatchParcels(sortedToDispatch(packed, sort), items, apart);
  }, [items, apart, sort]);
  const parcels = useMemo(() => {
    const only = onlyItemsOf(state);
    return only === null ? all : all.filter((parcel) => parcel.items.some(({ id }) => only.has(id)));
  }, [all, state]);
  // With the last parcel the column leaves, and its button.
  const held = useHeldFocus<HTMLDivElement>();
  const showAll = { to: pathname + search, replace: true, children: messages.showAll(all.length) };
  return (
    <div {...held}>
      <ListAge />
      {report !== null && <BulkReport report={report} onClose={() => setReport(null)} />}
      {all.length === 0 ? (
        <EmptyState
          icon={<PackageOpen size={32} strokeWidth={1.5} />}
          title={messages.none}
          text={messages.noneText}
          action={<ButtonLink to={LIST}>{messages.toList}</ButtonLink>}
        />
      ) : parcels.length === 0 ? (
        <EmptyState title={messages.noneChosen} action={<ButtonLink {...showAll} />} />
      ) : (
        <NumberColumn parcels={parcels} all={items} onReport={setReport}>
          <p>{messages.sorted[sort]}</p>
          {parcels.length < all.length && (
            <p>
              {messages.onlyChosen(parcels.length)} <Link {...showAll} className={styles.showAll} />
            </p>
          )}
        </NumberColumn>
      )}
    </div>
  );
}
