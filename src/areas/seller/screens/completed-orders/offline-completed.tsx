import CloudOff from 'lucide-react/icons/cloud-off';
import { useDeferredValue, useMemo } from 'react';
import { useDispatch } from '#data/queries/seller/seller.ts';
import { BACK_OFFICE_PAGE } from '#domain/admin/list-request.ts';
import { dispatchSearch } from '#domain/order/dispatch-list.ts';
import { sortedItems } from '#domain/order/seller-orders.ts';
import type { DispatchItem } from '#domain/account/seller.ts';
import { cancelledMessages, completedMessages, dispatchMessages } from '#messages/seller/seller-orders.ts';
import { ReadView } from '#areas/common/lists/read-view.tsx';
import { NotYet } from '#areas/seller/not-yet.tsx';
import { CompletedList } from './completed-list.tsx';
import styles from './completed-orders.module.css';
import type { CompletedView } from './use-completed-view.ts';

const NONE: DispatchItem[] = [];

type Props = {
  view: CompletedView;
  /** The typed text, which the URL has not got yet. */
  text: string;
  goTo: (page: number) => void;
};

/** Without a connection: what the device stores of it, searched the same way, and at each letter. */
export function OfflineCompleted({ view, text, goTo }: Props) {
  const { status, sort, descending } = view;
  const items = useDispatch();
  const search = useDeferredValue(text);
  const held = items.status === 'ready' ? items.data : NONE;
  const find = useMemo(() => dispatchSearch(held.filter((item) => item.status === status)), [held, status]);
  const matching = useMemo(
    () => sortedItems(find(search), sort, descending),
    [find, search, sort, descending],
  );
  // Other rows begin on the first page, before the address says so.
  const page = search.trim() === view.search.trim() ? view.page : 1;
  const messages = status === 'cancelled' ? cancelledMessages : completedMessages;
  return (
    <ReadView
      read={items}
      waiting={null}
      filling={<output className={styles.offline}>{dispatchMessages.loading}</output>}
      failed={messages.failed}
      notYet={<NotYet {...dispatchMessages.notYet} />}
    >
      {() => (
        <>
          <p className={styles.offline}>
            <CloudOff size={16} aria-hidden />
            {messages.offline}
          </p>
          <CompletedList
            status={status}
            items={matching.slice((page - 1) * BACK_OFFICE_PAGE, page * BACK_OFFICE_PAGE)}
            total={matching.length}
            search={search}
            page={page}
            goTo={goTo}
          />
        </>
      )}
    </ReadView>
  );
}
