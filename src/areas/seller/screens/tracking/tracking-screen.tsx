import PackageOpen from 'lucide-react/icons/package-open';
import { useMemo, useState } from 'react';
import { useDispatch } from '#data/queries/seller/seller.ts';
import { dispatchParcels } from '#domain/order/dispatch-list.ts';
import { sortedToDispatch } from '#domain/order/seller-orders.ts';
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
import { useBack } from '#areas/common/use-back.ts';
import { BulkReport } from '#areas/seller/bulk-move/bulk-report.tsx';
import type { BulkReport as Report } from '#areas/seller/bulk-move/use-bulk-move.ts';
import { ListAge } from '#areas/seller/list-age.tsx';
import { NotYet } from '#areas/seller/not-yet.tsx';
import { NumberColumn } from './number-column.tsx';

const LIST = backOfficeLinkTo.sellerOrders('processing');

/** The tracking numbers of all parcels that are being packed, in a column or from a file, sent together. */
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
  const parcels = useMemo(() => {
    const packed = items.filter(({ status }) => status === 'processing');
    // A box of papers is worked through from the most urgent one.
    return dispatchParcels(sortedToDispatch(packed, 'promised'), items);
  }, [items]);
  return (
    <>
      <ListAge />
      {report !== null && <BulkReport report={report} onClose={() => setReport(null)} />}
      {parcels.length === 0 ? (
        <EmptyState
          icon={<PackageOpen size={32} strokeWidth={1.5} />}
          title={messages.none}
          text={messages.noneText}
          action={<ButtonLink to={LIST}>{messages.toList}</ButtonLink>}
        />
      ) : (
        <NumberColumn parcels={parcels} all={items} onReport={setReport} />
      )}
    </>
  );
}
