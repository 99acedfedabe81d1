import { useSearchParams } from '../../../../router/use-search-params.ts';
import { useCompletedItems } from '../../../../data/queries/seller-completed.ts';
import { pageNumber } from '../../../../domain/office-list.ts';
import { completedWords } from '../../../../messages/seller-orders.ts';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { OnlineList } from '../../../office/online-list.tsx';
import { CompletedList } from './completed-list.tsx';
import styles from './completed-orders.module.css';
import { ExportButton } from './export-button.tsx';
import { KeptCompleted } from './kept-completed.tsx';
import { useSettled } from './use-settled.ts';

/** What was delivered, searched in the shop: more than the device holds. Without a connection, what it holds. */
export function CompletedOrdersScreen() {
  const [address, setAddress] = useSearchParams();
  const typed = address.get('q') ?? '';
  const search = useSettled(typed, 300);
  const page = pageNumber(address.get('page'));
  const completed = useCompletedItems(search, page);
  // Other words begin on the first page.
  const goTo = (next: number) =>
    setAddress({ ...(typed !== '' && { q: typed }), ...(next > 1 && { page: String(next) }) });
  return (
    <main>
      <ScreenHeader title={completedWords.title} />
      <div className={styles.tools}>
        <TextField
          type="search"
          label={completedWords.search}
          hideLabel
          placeholder={completedWords.searchHint}
          value={typed}
          onChange={(event) =>
            setAddress(event.target.value === '' ? {} : { q: event.target.value }, { replace: true })
          }
        />
        <ExportButton key={typed} search={typed} />
      </div>
      {completed.status === 'offline' ? (
        <KeptCompleted search={typed} page={page} goTo={goTo} />
      ) : (
        <OnlineList read={completed} what={completedWords.title} failed={completedWords.failed}>
          {({ rows, total }) => (
            <CompletedList items={rows} total={total} search={search} page={page} goTo={goTo} />
          )}
        </OnlineList>
      )}
    </main>
  );
}
