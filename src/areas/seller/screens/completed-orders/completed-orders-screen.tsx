import { useCompletedItems } from '#data/queries/seller/seller-completed.ts';
import { cancelledMessages, completedMessages } from '#messages/seller/seller-orders.ts';
import { ScreenHeader } from '#ui/screen-header.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { OnlineList } from '#areas/back-office/online-list.tsx';
import { CompletedList } from './completed-list.tsx';
import styles from './completed-orders.module.css';
import { ExportCompleted } from './export-completed.tsx';
import { OfflineCompleted } from './offline-completed.tsx';
import { useCompletedView, type CompletedChange, type CompletedView } from './use-completed-view.ts';
import { ENDED_SORTS } from '#domain/order/seller-orders.ts';
import { SortControl } from '#areas/seller/sort-control.tsx';

/**
 * Delivered or, by the URL, cancelled items, searched in the shop, which has more than the device. Without a
 * connection, what it holds.
 */
export function CompletedOrdersScreen() {
  const { view, text, type, change, goTo, finish } = useCompletedView();
  const { status, search, page } = view;
  const messages = status === 'cancelled' ? cancelledMessages : completedMessages;
  const completed = useCompletedItems(status, view);
  const none = completed.status === 'ready' && completed.data.total === 0;
  const typed = text.trim();
  return (
    <main>
      <ScreenHeader title={messages.title} />
      <div className={styles.tools}>
        <TextField
          type="search"
          label={messages.search}
          hideLabel
          placeholder={completedMessages.searchHint}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <OrderTools view={view} onChange={change} />
        {status === 'delivered' ? (
          <ExportCompleted
            key={typed}
            search={typed}
            nothing={none && search.trim() === typed}
            onFound={completed.reload}
          />
        ) : null}
      </div>
      {completed.status === 'offline' ? (
        <OfflineCompleted
          view={view}
          text={text}
          goTo={(next) => {
            // The page is one of those that answer what is typed.
            finish();
            goTo(next);
          }}
        />
      ) : (
        <OnlineList read={completed} what={messages.title} failed={messages.failed}>
          {({ rows, total }) => (
            <CompletedList
              status={status}
              items={rows}
              total={total}
              search={search}
              page={page}
              goTo={goTo}
            />
          )}
        </OnlineList>
      )}
    </main>
  );
}

type Props = { view: CompletedView; onChange: (change: CompletedChange) => void };

/** The sort order of the rows, and which end is first. */
function OrderTools({ view, onChange }: Props) {
  return (
    <div className={styles.order}>
      <SortControl
        labels={completedMessages}
        sorts={ENDED_SORTS}
        sort={view.sort}
        reversed={!view.descending}
        className={styles.sort}
        onSort={(sort) => onChange(() => ({ sort, descending: true }))}
        onReverse={() => onChange(({ descending }) => ({ descending: !descending }))}
      />
    </div>
  );
}
