import Download from 'lucide-react/icons/download';
import { useSearchParams } from '../../../../router/use-search-params.ts';
import { completedOrders } from '../../../../data/actions/seller.ts';
import { useCompletedItems } from '../../../../data/queries/seller-completed.ts';
import { useServerNow } from '../../../../data/queries/server-now.ts';
import { useReachable } from '../../../../data/queries/sync-status.ts';
import { indianDay } from '../../../../domain/delivery.ts';
import { pageNumber } from '../../../../domain/office-list.ts';
import { completedCsv, completedCsvName } from '../../../../messages/seller-csv.ts';
import { completedWords } from '../../../../messages/seller-orders.ts';
import { downloadFile } from '../../../../platform/download-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { ScreenHeader } from '../../../../ui/screen-header.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { toast } from '../../../../ui/toast.ts';
import { FormFailure } from '../../../common/form-failure.tsx';
import { useAttempt } from '../../../common/use-attempt.ts';
import { OnlineList } from '../../../office/online-list.tsx';
import { CompletedList } from './completed-list.tsx';
import styles from './completed-orders.module.css';
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
        <Export search={typed} />
      </div>
      {completed.status === 'offline' ? (
        <KeptCompleted search={typed} page={page} goTo={goTo} />
      ) : (
        <OnlineList read={completed} failed={completedWords.failed}>
          {({ rows, total }) => (
            <CompletedList items={rows} total={total} search={search} page={page} goTo={goTo} />
          )}
        </OnlineList>
      )}
    </main>
  );
}

function Export({ search }: { search: string }) {
  const now = useServerNow();
  const reachable = useReachable();
  const exporting = useAttempt(async () => {
    try {
      const orders = await completedOrders.readAll(search);
      const file = new Blob([completedCsv(orders)], { type: 'text/csv;charset=utf-8' });
      downloadFile(completedCsvName(indianDay(now)), file);
      toast.success(completedWords.exported(orders.length));
    } catch (error) {
      toast.error(completedWords.exportFailed);
      throw error;
    }
  });
  return (
    <>
      <Button
        wide
        busy={exporting.busy}
        icon={<Download size={18} aria-hidden />}
        resting={reachable ? null : completedWords.exportOnline}
        onClick={() => void exporting.run()}
      >
        {exporting.busy ? completedWords.exporting : completedWords.export}
      </Button>
      <FormFailure failure={exporting.failure} />
    </>
  );
}
