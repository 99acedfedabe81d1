import { useSearchParams } from '../../../../router/use-search-params.ts';
import { useCompletedItems, type EndStatus } from '../../../../data/queries/seller-completed.ts';
import { pageNumber } from '../../../../domain/office-list.ts';
import { cancelledWords, completedWords } from '../../../../messages/seller-orders.ts';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { OnlineList } from '../../../office/online-list.tsx';
import { CompletedList } from './completed-list.tsx';
import styles from './completed-orders.module.css';
import { ExportButton } from './export-button.tsx';
import { KeptCompleted } from './kept-completed.tsx';
import { useSettled } from './use-settled.ts';

/** What was delivered or, by the address, cancelled, searched in the shop: more than the device holds. Without a connection, what it holds. */
export function CompletedOrdersScreen() {
  const [address, setAddress] = useSearchParams();
  const typed = address.get('q') ?? '';
  const search = useSettled(typed, 300);
  const status: EndStatus = address.get('status') === 'cancelled' ? 'cancelled' : 'delivered';
  const words = status === 'cancelled' ? cancelledWords : completedWords;
  const page = pageNumber(address.get('page'));
  const completed = useCompletedItems(status, search, page);
  const kept = status === 'cancelled' && { status };
  const none = completed.status === 'ready' && completed.data.total === 0;
  const whyNothing = search.trim() === '' ? completedWords.exportNothing : completedWords.exportNoMatch;
  const nothing = none && search === typed ? whyNothing : null;
  // Other words begin on the first page.
  const goTo = (next: number) =>
    setAddress({ ...kept, ...(typed !== '' && { q: typed }), ...(next > 1 && { page: String(next) }) });
  return (
    <main>
      <ScreenHeader title={words.title} />
      <div className={styles.tools}>
        <TextField
          type="search"
          label={words.search}
          hideLabel
          placeholder={completedWords.searchHint}
          value={typed}
          onChange={(event) =>
            setAddress(
              { ...kept, ...(event.target.value !== '' && { q: event.target.value }) },
              { replace: true },
            )
          }
        />
        {status === 'delivered' ? <ExportButton key={typed} search={typed} nothing={nothing} /> : null}
      </div>
      {completed.status === 'offline' ? (
        <KeptCompleted status={status} search={typed} page={page} goTo={goTo} />
      ) : (
        <OnlineList read={completed} what={words.title} failed={words.failed}>
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
